package io.courtflash.core.booking.permit;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.ProcessSignal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.redisson.connection.CRC16;
import redis.embedded.core.ExecutableProvider;

/** A Redis Cluster without replicas, of the Redis that comes with the program. */
record RedisShards(List<Shard> shards) implements AutoCloseable {

  private static final int HASH_SLOTS = 16_384;
  private static final int TIMEOUT_MILLIS = 3_000;

  /** The port for the other shards is 10,000 higher. */
  private static final int LOWEST_PORT = 20_000;

  private static final int HIGHEST_PORT = 30_000;

  private record Shard(Process process, int port) {

    static Shard start(Path program, Path folder) throws IOException {
      int port = freePort();
      Process process =
          new ProcessBuilder(
                  program.toString(),
                  "--port",
                  String.valueOf(port),
                  "--bind",
                  "127.0.0.1",
                  "--dir",
                  folder.toString(),
                  "--save",
                  "",
                  "--cluster-enabled",
                  "yes",
                  "--cluster-config-file",
                  "nodes-" + port + ".conf",
                  "--cluster-node-timeout",
                  "60000",
                  "--cluster-require-full-coverage",
                  "no")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return new Shard(process, port);
    }

    private static int freePort() throws IOException {
      while (true) {
        int port = ThreadLocalRandom.current().nextInt(LOWEST_PORT, HIGHEST_PORT);
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
          return socket.getLocalPort();
        } catch (IOException _) {
          // Somebody has it.
        }
      }
    }

    boolean answers() {
      try {
        return command("PING").contains("PONG");
      } catch (IOException _) {
        return false;
      }
    }

    /** Sends a command; returns the first part of the answer. */
    String command(String command) throws IOException {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
        byte[] answer = new byte[4096];
        int length = Math.max(0, socket.getInputStream().read(answer));
        return new String(answer, 0, length, StandardCharsets.US_ASCII);
      }
    }
  }

  /** Starts the shards; returns when each of them knows the others. */
  static RedisShards start(Path folder, int size) throws IOException {
    Path program =
        ExecutableProvider.newJarResourceProvider(Files.createDirectories(folder).toFile())
            .get()
            .toPath();
    List<Shard> shards = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      shards.add(Shard.start(program, folder));
    }
    RedisShards cluster = new RedisShards(List.copyOf(shards));
    await().until(() -> shards.stream().allMatch(Shard::answers));
    for (int i = 0; i < size; i++) {
      String slots =
          IntStream.range(i * HASH_SLOTS / size, (i + 1) * HASH_SLOTS / size)
              .mapToObj(String::valueOf)
              .collect(Collectors.joining(" "));
      var _ = shards.get(i).command("CLUSTER ADDSLOTS " + slots);
      var _ = shards.get(i).command("CLUSTER MEET 127.0.0.1 " + shards.getFirst().port());
    }
    await().until(() -> shards.stream().allMatch(shard -> knowsAll(shard, size)));
    return cluster;
  }

  private static boolean knowsAll(Shard shard, int size) {
    try {
      String info = shard.command("CLUSTER INFO");
      return info.contains("cluster_state:ok") && info.contains("cluster_size:" + size);
    } catch (IOException _) {
      return false;
    }
  }

  RedissonClient connect() {
    Config config = new Config().setUseScriptCache(false);
    config
        .useClusterServers()
        .setTimeout(TIMEOUT_MILLIS)
        .setRetryAttempts(0)
        .addNodeAddress("redis://127.0.0.1:" + shards.getFirst().port());
    return Redisson.create(config);
  }

  /** Which shard has the keys of a slot. */
  int shardOf(long slotId) {
    int hash = CRC16.crc16(String.valueOf(slotId).getBytes(StandardCharsets.US_ASCII));
    return hash % HASH_SLOTS * shards.size() / HASH_SLOTS;
  }

  /** Suspends a shard; its connections stay open. */
  void suspend(int shard) throws IOException, InterruptedException {
    ProcessSignal.STOP.sendTo(shards.get(shard).process().toHandle());
  }

  /** Ends a shard; its connections are reset. */
  void kill(int shard) throws InterruptedException {
    var _ = shards.get(shard).process().destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    shards.forEach(shard -> shard.process().destroyForcibly());
  }
}
