# Crosstable as an image: events in the volume /events, served on port 8080 for a proxy with https.
# Tried with podman on a stand-in for the base image (docs/releasing.md); not yet on the base image itself.
FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
RUN python -m venv /opt/crosstable && /opt/crosstable/bin/pip install --no-cache-dir ".[postgres,publish]"

FROM python:3.13-slim
RUN groupadd --gid 10001 crosstable \
    && useradd --uid 10001 --gid 10001 --create-home --home-dir /home/crosstable --shell /usr/sbin/nologin crosstable \
    && install --directory --owner crosstable --group crosstable --mode 700 /events
COPY --from=build /opt/crosstable /opt/crosstable
USER 10001:10001
WORKDIR /events
VOLUME /events
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s CMD ["/opt/crosstable/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/login', timeout=4)"]
ENTRYPOINT ["/opt/crosstable/bin/crosstable"]
CMD ["serve", "/events", "--lan", "--http-only", "--https", "--no-browser"]
