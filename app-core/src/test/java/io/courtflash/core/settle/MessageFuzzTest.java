package io.courtflash.core.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.LongString;
import com.rabbitmq.client.impl.LongStringHelper;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.reserve.ClaimMessageCodec;
import io.courtflash.core.reserve.ClaimQueueConfiguration;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Random messages between the claims of students. The seed is printed when it fails; {@code
 * -Dfuzz.seed=} repeats it.
 */
@EngineTest
class MessageFuzzTest {

  private static final int MESSAGES = 300;
  private static final int CLAIMS = 60;
  private static final long SEED = Long.getLong("fuzz.seed", 20_260_611);
  private static final Duration SOON = Duration.ofSeconds(30);
  private static final int MAX_SHORT_TEXT = 255;

  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private DeadLetters deadLetters;
  @Autowired private ClaimMessageCodec codec;
  @Autowired private ConnectionFactory connections;

  private final Random random = new Random(SEED);
  private TestHall hall;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 1, CLAIMS);
  }

  /** What a message of ours looks like before it is changed. */
  private byte[] ofOurs() {
    List<Claim> claims =
        IntStream.range(0, 1 + random.nextInt(4)).mapToObj(_ -> hall.claim(hall.slot(), 1)).toList();
    JSONObject body =
        claims.size() == 1
            ? JSONObject.of("traceId", claims.getFirst().traceId())
            : JSONObject.of("version", 2, "traceIds", traces(claims));
    return body.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> traces(List<Claim> claims) {
    return claims.stream().map(Claim::traceId).toList();
  }

  /** A body in which no claim can be read. */
  private byte[] body() {
    byte[] ours = ofOurs();
    return switch (random.nextInt(6)) {
      case 0 -> noise(random.nextInt(3_000));
      case 1 -> Arrays.copyOf(ours, random.nextInt(ours.length));
      case 2 -> future();
      case 3 -> huge();
      case 4 -> withNoise(ours);
      default -> nested();
    };
  }

  private byte[] noise(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Noise in place of a third: no trace id stays whole. */
  private byte[] withNoise(byte[] ours) {
    for (int i = random.nextInt(3); i < ours.length; i += 3) {
      ours[i] = (byte) random.nextInt();
    }
    return ours;
  }

  private byte[] future() {
    JSONObject body = JSONObject.of("version", 3 + random.nextInt(1_000));
    body.put("traceIds", traces(List.of(hall.claim(hall.slot(), 1))));
    body.put("claims", List.of(JSONObject.of("id", random.nextLong(), "of", List.of(1, "a"))));
    return body.toString().getBytes(StandardCharsets.UTF_8);
  }

  private byte[] huge() {
    String traces = "\"" + "x".repeat(64) + "\",";
    return ("{\"version\":2,\"traceIds\":[" + traces.repeat(1_000 + random.nextInt(2_000)) + "\"\"]}")
        .getBytes(StandardCharsets.UTF_8);
  }

  private byte[] nested() {
    String open = random.nextBoolean() ? "[" : "{\"traceIds\":";
    return open.repeat(1 + random.nextInt(5_000)).getBytes(StandardCharsets.UTF_8);
  }

  private BasicProperties properties() {
    BasicProperties.Builder properties = new BasicProperties.Builder();
    if (random.nextBoolean()) {
      properties.headers(headers());
    }
    if (random.nextBoolean()) {
      properties.messageId(text()).correlationId(text()).type(text()).appId(text());
    }
    if (random.nextBoolean()) {
      properties.contentType(text()).contentEncoding(text()).replyTo(text());
    }
    if (random.nextBoolean()) {
      properties.priority(random.nextInt(256)).timestamp(new Date(random.nextLong() >>> 20));
    }
    return properties.deliveryMode(random.nextInt(4)).build();
  }

  private String text() {
    String printable =
        random
            .ints(random.nextInt(80), 0x20, 0xd7ff)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return printable.getBytes(StandardCharsets.UTF_8).length > MAX_SHORT_TEXT ? "" : printable;
  }

  private Map<String, Object> headers() {
    LongString text = LongStringHelper.asLongString(noise(random.nextInt(5_000)));
    List<Object> values =
        List.of(
            text,
            random.nextLong(),
            random.nextDouble(),
            new BigDecimal("1.5"),
            new Date(),
            noise(20),
            List.of(text, Map.of("a", 1)),
            Map.of("b", List.of("c", 2L)),
            true);
    Map<String, Object> headers = new HashMap<>();
    for (String name :
        List.of("x-death", "x-delay", "x-delivery-count", "x-first-death-queue", "__TypeId__")) {
      if (random.nextInt(3) == 0) {
        headers.put(name, values.get(random.nextInt(values.size())));
      }
    }
    return headers;
  }

  @Test
  void whateverMessagesComeBetweenTheClaimsOfStudentsTheseAreBookedAndTheOthersAreDeadLetters()
      throws Exception {
    List<Claim> claims =
        IntStream.range(0, CLAIMS).mapToObj(_ -> hall.claim(hall.slot())).toList();
    List<Integer> order = new ArrayList<>(IntStream.range(0, MESSAGES + CLAIMS).boxed().toList());
    Collections.shuffle(order, random);
    try (Channel channel =
        Objects.requireNonNull(connections.createConnection().getDelegate()).createChannel()) {
      var _ = channel.confirmSelect();
      for (int number : order) {
        if (number < CLAIMS) {
          Claim claim = claims.get(number);
          publish(
              channel,
              new BasicProperties.Builder().messageId(claim.traceId()).build(),
              codec.encode(claim).getBody());
        } else {
          publish(channel, properties(), unreadable());
        }
      }
      assertThat(channel.waitForConfirms(SOON.toMillis())).isTrue();
    }

    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(ledger.byTraces(traces(claims)))
                    .as("fuzz.seed=%d", SEED)
                    .hasSize(CLAIMS));
    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(deadLetters.page(Status.OPEN, Long.MAX_VALUE, 2 * MESSAGES))
                    .as("fuzz.seed=%d", SEED)
                    .hasSize(MESSAGES)
                    .extracting(DeadLetter::cause)
                    .containsOnly(Cause.UNREADABLE));
  }

  private byte[] unreadable() {
    byte[] body = body();
    assertThat(codec.decode(MessageBuilder.withBody(body).build()).claims()).isEmpty();
    return body;
  }

  private static void publish(Channel channel, BasicProperties properties, byte[] body)
      throws Exception {
    channel.basicPublish(
        ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE, properties, body);
  }
}
