package io.courtflash.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** {@link EmptyServer} in a process of its own, with Java's defaults. */
final class EmptyEndpoint implements AutoCloseable {

  private final ServerProcess server;
  private final Path requests;

  private EmptyEndpoint(ServerProcess server, Path requests) {
    this.server = server;
    this.requests = requests;
  }

  /** Starts it; its log and requests are written to a directory. */
  static EmptyEndpoint start(Path directory) throws IOException, InterruptedException {
    Path requests = directory.resolve("empty.requests");
    RequestFile.write(
        requests, List.of(RequestFile.post("/empty", "x", "{\"slotId\":1,\"sessionId\":1}")));
    ServerProcess server =
        ServerProcess.start(
            JavaLaunch.withDefaults(),
            EmptyServer.class,
            "/",
            directory.resolve("empty.log"),
            "--spring.threads.virtual.enabled=true",
            // As many connections as the engine takes.
            "--server.tomcat.max-connections=8192",
            "--server.tomcat.accept-count=8192");
    return new EmptyEndpoint(server, requests);
  }

  ServerProcess server() {
    return server;
  }

  /** Sends as fast as it is answered. */
  LoadResult load() throws IOException, InterruptedException {
    return LoadPlan.closed(server.port(), BenchSettings.SECONDS, true, requests).run();
  }

  /** Sends at a rate, see {@link LoadPlan#open}. */
  LoadResult loadAt(int connections, int rate) throws IOException, InterruptedException {
    return LoadPlan.open(server.port(), connections, BenchSettings.SECONDS, rate, requests)
        .withRepeatedRequests()
        .run();
  }

  /** Sends so many requests in a few seconds, each of which gets a connection of its own. */
  LoadResult crowd(int connections, int seconds, int rate)
      throws IOException, InterruptedException {
    return LoadPlan.open(server.port(), connections, seconds, rate, requests)
        .withRepeatedRequests()
        .withNewConnections()
        .run();
  }

  @Override
  public void close() {
    server.close();
  }
}
