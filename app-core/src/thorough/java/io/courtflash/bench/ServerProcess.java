package io.courtflash.bench;

import com.alibaba.fastjson2.JSON;
import io.courtflash.testkit.HallTime;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server under measurement, in a process of its own. */
final class ServerProcess implements AutoCloseable {

  /** For a profile: {@code -Dbench.flags=-XX:StartFlightRecording:filename=rush.jfr}. */
  private static final List<String> MORE_FLAGS =
      Stream.of(System.getProperty("bench.flags", "").split(" "))
          .filter(flag -> !flag.isEmpty())
          .toList();

  private static final Duration STARTS_WITHIN = Duration.ofMinutes(5);

  /** A comparison of several steps takes minutes; a server that hangs is noticed after all. */
  private static final Duration ANSWERS_WITHIN = Duration.ofMinutes(5);

  /** A program that writes Java's AOT cache ends when that is written. */
  private static final int STOPS_WITHIN_SECONDS = 240;

  private final HttpClient http;
  private final Process process;
  private final int port;

  private ServerProcess(Process process, int port) throws IOException {
    HttpClient.Builder client = HttpClient.newBuilder();
    this.http = BenchTls.WANTED ? client.sslContext(BenchTls.trusting()).build() : client.build();
    this.process = process;
    this.port = port;
  }

  /**
   * Starts a main class with arguments; returns when the path answers.
   *
   * @throws IllegalStateException it ended or didn't answer within five minutes
   */
  static ServerProcess start(
      JavaLaunch launch, Class<?> main, String healthPath, Path log, String... arguments)
      throws IOException, InterruptedException {
    int port = freePort();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dlogging.level.root=warn");
    command.addAll(MORE_FLAGS);
    command.add(HallTime.option());
    command.addAll(launch.flags());
    command.addAll(List.of("-cp", launch.classPath(), main.getName()));
    command.addAll(List.of(arguments));
    command.addAll(BenchTls.serverArguments());
    command.add("--server.port=" + port);
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    ServerProcess server = new ServerProcess(process, port);
    long end = System.nanoTime() + STARTS_WITHIN.toNanos();
    while (!server.answers(healthPath)) {
      if (!process.isAlive() || System.nanoTime() - end > 0) {
        server.close();
        throw new IllegalStateException(main.getSimpleName() + " didn't start; see " + log);
      }
      process.waitFor(100, TimeUnit.MILLISECONDS);
    }
    return server;
  }

  int port() {
    return port;
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private boolean answers(String path) throws InterruptedException {
    try {
      // Whatever is answered: an endpoint may exist for POST alone.
      return send(request(path).build()).statusCode() != 503;
    } catch (IOException e) {
      return false;
    }
  }

  /** What the path answers as the data of its envelope. */
  <T> T get(String path, Class<T> type) throws IOException, InterruptedException {
    return JSON.parseObject(data(request(path).build()), type);
  }

  /** Sends a body; returns the data of the answer's envelope. */
  <T> T post(String path, Object body, Class<T> type) throws IOException, InterruptedException {
    return JSON.parseObject(data(postOf(path, body).build()), type);
  }

  void post(String path, Object body) throws IOException, InterruptedException {
    var _ = data(postOf(path, body).build());
  }

  /** Sends a body as the student of a token. */
  void postAs(String token, String path, Object body) throws IOException, InterruptedException {
    var _ = data(postOf(path, body).header("Authorization", "Bearer " + token).build());
  }

  private HttpRequest.Builder postOf(String path, Object body) {
    return request(path)
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(JSON.toJSONString(body)));
  }

  private String data(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> answer = send(request);
    if (answer.statusCode() != 200) {
      throw new IllegalStateException(request.uri() + " answered " + answer.body());
    }
    return String.valueOf(JSON.parseObject(answer.body()).get("data"));
  }

  private HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
    return http.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(
            URI.create((BenchTls.WANTED ? "https" : "http") + "://127.0.0.1:" + port + path))
        .timeout(ANSWERS_WITHIN);
  }

  @Override
  public void close() {
    http.close();
    List<ProcessHandle> children = process.descendants().toList();
    process.destroy();
    try {
      if (process.waitFor(STOPS_WITHIN_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }
}
