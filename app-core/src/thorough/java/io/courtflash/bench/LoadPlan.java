package io.courtflash.bench;

import com.alibaba.fastjson2.JSON;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What a load generator does.
 *
 * @param port the server's port on this machine
 * @param connections how many connections may be open at a time
 * @param seconds for how long requests are due
 * @param rate requests per second; 0 for the closed model, in which each connection sends again as
 *     soon as it has its answer
 * @param repeat whether the requests are sent again when all were sent
 * @param newConnections whether each request gets a connection of its own
 * @param requests a {@link RequestFile}
 * @param acceptedClaims a file to which the accepted claims' trace ids are written, each with the
 *     time at which its answer was read; empty for none
 * @param patienceSeconds how long the generator waits for answers after the last request was due
 */
record LoadPlan(
    int port,
    int connections,
    int seconds,
    int rate,
    boolean repeat,
    boolean newConnections,
    String requests,
    String acceptedClaims,
    int patienceSeconds) {

  private static final int PATIENCE_SECONDS = 60;
  private static final int STARTS_WITHIN_SECONDS = 30;

  /** Each of some keep-alive connections sends again as soon as it has its answer: the capacity. */
  static LoadPlan closed(int port, int seconds, boolean repeat, Path requests) {
    return new LoadPlan(
        port,
        BenchSettings.CONNECTIONS,
        seconds,
        0,
        repeat,
        false,
        requests.toString(),
        "",
        PATIENCE_SECONDS);
  }

  /** Requests are due at fixed instants; latencies count from those, whatever the server does. */
  static LoadPlan open(int port, int connections, int seconds, int rate, Path requests) {
    return new LoadPlan(
        port, connections, seconds, rate, false, false, requests.toString(), "", PATIENCE_SECONDS);
  }

  LoadPlan withRepeatedRequests() {
    return new LoadPlan(
        port,
        connections,
        seconds,
        rate,
        true,
        newConnections,
        requests,
        acceptedClaims,
        patienceSeconds);
  }

  LoadPlan withNewConnections() {
    return new LoadPlan(
        port, connections, seconds, rate, repeat, true, requests, acceptedClaims, patienceSeconds);
  }

  LoadPlan withAcceptedClaimsIn(Path file) {
    return new LoadPlan(
        port,
        connections,
        seconds,
        rate,
        repeat,
        newConnections,
        requests,
        file.toString(),
        patienceSeconds);
  }

  LoadPlan withPatience(int seconds) {
    return new LoadPlan(
        port,
        connections,
        this.seconds,
        rate,
        repeat,
        newConnections,
        requests,
        acceptedClaims,
        seconds);
  }

  static LoadPlan fromLine(String line) {
    return JSON.parseObject(line, LoadPlan.class);
  }

  /**
   * Runs the generator in a process of its own, so that its work isn't counted as the server's.
   *
   * @throws IllegalStateException it failed, or didn't end in time; it has been ended then
   */
  LoadResult run() throws IOException, InterruptedException {
    Process generator =
        new ProcessBuilder(
                SeparateCores.generator(
                    List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        // A generator lives for seconds: the full compiler would take more from the
                        // server than it gives to the generator.
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Dbench.tls=" + BenchTls.WANTED,
                        "-cp",
                        System.getProperty("java.class.path"),
                        HttpLoad.class.getName(),
                        JSON.toJSONString(this))))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var _ =
        generator
            .onExit()
            .orTimeout(seconds + patienceSeconds + STARTS_WITHIN_SECONDS, TimeUnit.SECONDS)
            .exceptionally(_ -> generator.destroyForcibly());
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(generator.getInputStream(), StandardCharsets.UTF_8))) {
      String line = out.readLine();
      if (generator.waitFor() != 0 || line == null) {
        throw new IllegalStateException("The load generator failed");
      }
      return LoadResult.fromLine(line);
    } finally {
      generator.destroyForcibly();
    }
  }
}
