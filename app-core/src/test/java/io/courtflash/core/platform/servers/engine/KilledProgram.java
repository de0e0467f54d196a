package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.EngineComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/**
 * A program for {@link KilledProgramTest}. It prints how much it finds of an earlier run, commits
 * rows and confirmed messages, prints the process ids of its servers and waits to be killed. When
 * it is stopped in order, it uses all three servers for another second.
 */
final class KilledProgram {

  private static final String QUEUE = "kept";
  static final String FINISHED = "FINISHED";
  static final int ROWS = 100;
  static final int MESSAGES = 1000;

  private KilledProgram() {}

  public static void main(String[] args) throws Exception {
    RunningEngines running = RunningEngines.on(Path.of(args[0]));
    try (var database = running.database();
        var statement = database.createStatement()) {
      statement.execute("CREATE TABLE IF NOT EXISTS kept (id INT AUTO_INCREMENT PRIMARY KEY)");
      try (var found = statement.executeQuery("SELECT COUNT(*) FROM kept")) {
        found.next();
        System.out.println(found(found.getInt(1), "rows"));
      }
      for (int i = 0; i < ROWS; i++) {
        statement.execute("INSERT INTO kept VALUES ()");
      }
    }
    var factory = running.broker();
    RabbitAdmin admin = new RabbitAdmin(factory);
    admin.declareQueue(new Queue(QUEUE, true));
    long messages = Objects.requireNonNull(admin.getQueueInfo(QUEUE)).getMessageCount();
    System.out.println(found(messages, "messages"));
    RabbitTemplate template = new RabbitTemplate(factory);
    template.invoke(
        channel -> {
          for (int i = 0; i < MESSAGES; i++) {
            channel.send(
                "",
                QUEUE,
                MessageBuilder.withBody(Integer.toString(i).getBytes(StandardCharsets.UTF_8))
                    .setDeliveryMode(MessageDeliveryMode.PERSISTENT)
                    .build());
          }
          channel.waitForConfirmsOrDie(10_000);
          return null;
        });
    Runtime.getRuntime().addShutdownHook(new Thread(() -> finishRequests(running, template)));
    System.out.println(
        "CHILDREN "
            + running.engines().process(EngineComponent.DATABASE).pid()
            + " "
            + running.engines().process(EngineComponent.REDIS).pid());
    Thread.currentThread().join();
  }

  static String found(long count, String what) {
    return "FOUND " + count + " " + what;
  }

  private static void finishRequests(RunningEngines running, RabbitTemplate template) {
    long end = System.nanoTime() + Duration.ofSeconds(1).toNanos();
    var redis = running.redis();
    try (var database = running.database();
        var statement = database.createStatement()) {
      while (System.nanoTime() < end) {
        statement.execute("UPDATE kept SET id = id");
        redis.getAtomicLong("bf:kept").incrementAndGet();
        template.invoke(
            channel -> {
              channel.convertAndSend(QUEUE, "last");
              return channel.waitForConfirms(1000);
            });
      }
      System.out.println(FINISHED);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
