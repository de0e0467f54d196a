package io.courtflash.bench;

import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.api.RBatch;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.connection.CorrelationData;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.amqp.autoconfigure.RabbitAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * The backend that the engine replaces, for comparison: each claim asks Redis for one thing after
 * the other, publishes a message of its own, waits for its confirm, and is written by a statement
 * of its own. What is left out makes it faster: the login token is the student's number, no
 * framework maps rows, and no pay order, audit or metrics follow.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@ImportAutoConfiguration({
  TomcatServletWebServerAutoConfiguration.class,
  DispatcherServletAutoConfiguration.class,
  WebMvcAutoConfiguration.class,
  HttpMessageConvertersAutoConfiguration.class,
  JacksonAutoConfiguration.class,
  DataSourceAutoConfiguration.class,
  JdbcTemplateAutoConfiguration.class,
  JdbcClientAutoConfiguration.class,
  RabbitAutoConfiguration.class
})
class SeedServer {

  private static final String EXCHANGE = "bench.seed.direct";
  private static final String QUEUE = "bench.seed.queue";

  /** The engine's user of Redis may touch no other keys. */
  private static final String KEYS = "bf:bench:seed:";

  private static final String TABLE = "bench_seed_reservation";
  private static final Duration CONFIRMED_WITHIN = Duration.ofSeconds(3);

  public static void main(String[] args) {
    SpringApplication.run(SeedServer.class, args);
  }

  @Bean(destroyMethod = "shutdown")
  RedissonClient redis(
      @Value("${seed.redis.address}") String address,
      @Value("${seed.redis.user}") String user,
      @Value("${seed.redis.password}") String password) {
    Config config =
        new Config()
            .setUsername(user.isEmpty() ? null : user)
            .setPassword(password.isEmpty() ? null : password);
    config.useSingleServer().setAddress(address);
    return Redisson.create(config);
  }

  @Bean
  Declarables queue() {
    Queue queue = new Queue(QUEUE);
    DirectExchange exchange = new DirectExchange(EXCHANGE);
    return new Declarables(queue, exchange, BindingBuilder.bind(queue).to(exchange).with(QUEUE));
  }

  record SeedClaim(long slotId, long sessionId) {}

  record SeedAnswer(int code, String enumCode, String message, @Nullable String data) {}

  @RestController
  static class SeedController {

    private final Map<Long, Bucket> limits = new ConcurrentHashMap<>();
    private final RedissonClient redis;
    private final RabbitTemplate broker;
    private final JdbcClient database;

    SeedController(RedissonClient redis, RabbitTemplate broker, JdbcClient database) {
      this.redis = redis;
      this.broker = broker;
      this.database = database;
    }

    record SeedHall(long slots) {}

    /**
     * Replaces the hall by one with slots of one place each, numbered from 1, whose gate is open.
     */
    @PostMapping("/seed/hall")
    SeedAnswer hall(@RequestBody SeedHall hall) {
      redis.getKeys().deleteByPattern(KEYS + "*");
      database.sql("DROP TABLE IF EXISTS " + TABLE).update();
      database
          .sql(
              "CREATE TABLE "
                  + TABLE
                  + " (id BIGINT AUTO_INCREMENT PRIMARY KEY, user_id BIGINT NOT NULL, slot_id"
                  + " BIGINT NOT NULL UNIQUE, status VARCHAR(20) NOT NULL, create_time DATETIME NOT"
                  + " NULL DEFAULT CURRENT_TIMESTAMP, KEY (user_id), KEY (status, create_time))")
          .update();
      RBatch batch = redis.createBatch();
      LongStream.rangeClosed(1, hall.slots())
          .forEach(
              slot -> {
                var _ =
                    batch.getBucket(KEYS + "session:" + slot, StringCodec.INSTANCE).setAsync("1");
                var _ = batch.getBucket(KEYS + "sem:" + slot, StringCodec.INSTANCE).setAsync("1");
              });
      var _ = batch.getBucket(KEYS + "gate:1", StringCodec.INSTANCE).setAsync("1");
      var _ = batch.execute();
      return new SeedAnswer(200, HttpAnswer.SUCCESS, "Success", null);
    }

    @GetMapping("/seed/settled")
    SeedAnswer settled() {
      long rows = database.sql("SELECT COUNT(*) FROM " + TABLE).query(Long.class).single();
      return new SeedAnswer(200, HttpAnswer.SUCCESS, "", String.valueOf(rows));
    }

    @PostMapping("/reserve/")
    ResponseEntity<SeedAnswer> reserve(
        @RequestHeader("Authorization") String authorization, @RequestBody SeedClaim claim) {
      long userId = Long.parseLong(authorization.substring("Bearer b".length()));
      return refusal(userId, claim)
          .map(code -> ResponseEntity.status(409).body(new SeedAnswer(4000, code, code, null)))
          .orElseGet(() -> publish(userId, claim.slotId()));
    }

    private Optional<String> refusal(long userId, SeedClaim claim) {
      long slot = claim.slotId();
      if (!String.valueOf(claim.sessionId()).equals(text("session:" + slot))) {
        return Optional.of("PARAM_ERROR");
      }
      if (!limits.computeIfAbsent(userId, _ -> bucket()).tryConsume(1)) {
        return Optional.of("TOO_MANY_REQUESTS");
      }
      if (!"1".equals(text("gate:" + claim.sessionId()))) {
        return Optional.of("UNGATED");
      }
      var holders = redis.<String>getSet(KEYS + "dedup:" + slot, StringCodec.INSTANCE);
      if (!holders.add(String.valueOf(userId))) {
        return Optional.of("DUP_REQ");
      }
      if (!redis.getSemaphore(KEYS + "sem:" + slot).tryAcquire()) {
        var _ = holders.remove(String.valueOf(userId));
        return Optional.of("OUT_OF_STOCK");
      }
      return Optional.empty();
    }

    private static Bucket bucket() {
      return Bucket.builder()
          .addLimit(limit -> limit.capacity(100_000).refillGreedy(100_000, Duration.ofMinutes(1)))
          .build();
    }

    private @Nullable String text(String key) {
      return redis.<String>getBucket(KEYS + key, StringCodec.INSTANCE).get();
    }

    private ResponseEntity<SeedAnswer> publish(long userId, long slot) {
      String traceId = UUID.randomUUID().toString();
      redis
          .<String>getBucket(KEYS + "pending:" + traceId, StringCodec.INSTANCE)
          .set(userId + ":" + slot, Duration.ofMinutes(5));
      CorrelationData correlation = new CorrelationData(traceId);
      broker.convertAndSend(EXCHANGE, QUEUE, traceId + ":" + userId + ":" + slot, correlation);
      try {
        var _ = correlation.getFuture().get(CONFIRMED_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException | ExecutionException e) {
        // Unknown: the consumer decides.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return ResponseEntity.ok(new SeedAnswer(200, HttpAnswer.SUCCESS, "Success", traceId));
    }

    @RabbitListener(queues = QUEUE)
    void settle(String message) {
      String[] parts = message.split(":", -1);
      try {
        database
            .sql(
                "INSERT INTO "
                    + TABLE
                    + " (user_id, slot_id, status) VALUES (?, ?, 'PENDING_PAYMENT')")
            .params(parts[1], parts[2])
            .update();
      } catch (DuplicateKeyException repeated) {
        // The slot has its reservation already.
      }
      var _ = redis.getBucket(KEYS + "pending:" + parts[0], StringCodec.INSTANCE).delete();
    }
  }
}
