package io.courtflash.fuzz;

import com.alibaba.fastjson2.JSONObject;
import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.LongString;
import com.rabbitmq.client.impl.LongStringHelper;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes messages from which no claim can be read, with any properties that AMQP knows. */
final class MessageGenerator {

  private static final int MAX_SHORT_TEXT_BYTES = 255;

  private final Random random;
  private final boolean embeddedBroker;

  /**
   * @param embeddedBroker whether messages also have what RabbitMQ itself can't take: delivery
   *     modes other than 1 and 2, which it refuses, and an x-death that isn't its own, on which the
   *     process of its queue can end before it has confirmed other messages
   */
  MessageGenerator(Random random, boolean embeddedBroker) {
    this.random = random;
    this.embeddedBroker = embeddedBroker;
  }

  /**
   * A body in which no claim can be read.
   *
   * @param traces of claims that exist
   */
  byte[] body(List<String> traces) {
    byte[] readable = readable(traces);
    return switch (random.nextInt(6)) {
      case 0 -> noise(8 + random.nextInt(3_000));
      case 1 -> Arrays.copyOf(readable, readable.length / 2 + random.nextInt(readable.length / 2));
      case 2 -> ofLaterVersion(traces);
      case 3 -> huge();
      case 4 -> withNoise(readable);
      default -> nested();
    };
  }

  private static byte[] readable(List<String> traces) {
    JSONObject body =
        traces.size() == 1
            ? JSONObject.of("traceId", traces.getFirst())
            : JSONObject.of("version", 2, "traceIds", traces);
    return bytes(body);
  }

  private byte[] noise(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Noise in place of a third: no trace id stays whole. */
  private byte[] withNoise(byte[] readable) {
    for (int i = random.nextInt(3); i < readable.length; i += 3) {
      readable[i] = (byte) random.nextInt();
    }
    return readable;
  }

  private byte[] ofLaterVersion(List<String> traces) {
    JSONObject body = JSONObject.of("version", 3 + random.nextInt(1_000), "traceIds", traces);
    body.put("claims", List.of(JSONObject.of("id", random.nextLong(), "of", List.of(1, "a"))));
    return bytes(body);
  }

  /** Starts with a random number, because equal beginnings are kept as one dead letter. */
  private byte[] huge() {
    String traces = "\"" + "x".repeat(64) + "\",";
    return ("{\"version\":2,\"of\":"
            + random.nextLong()
            + ",\"traceIds\":["
            + traces.repeat(1_000 + random.nextInt(2_000))
            + "\"\"]}")
        .getBytes(StandardCharsets.UTF_8);
  }

  private byte[] nested() {
    String open = random.nextBoolean() ? "[" : "{\"traceIds\":";
    return open.repeat(1 + random.nextInt(5_000)).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] bytes(JSONObject body) {
    return body.toString().getBytes(StandardCharsets.UTF_8);
  }

  BasicProperties properties() {
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
      properties
          .priority(random.nextInt(256))
          .timestamp(Date.from(Instant.ofEpochMilli(random.nextLong() >>> 20)));
    }
    return properties
        .deliveryMode(embeddedBroker ? random.nextInt(4) : 1 + random.nextInt(2))
        .build();
  }

  private String text() {
    String printable =
        random
            .ints(random.nextInt(80), 0x20, 0xd7ff)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return printable.getBytes(StandardCharsets.UTF_8).length > MAX_SHORT_TEXT_BYTES
        ? ""
        : printable;
  }

  /**
   * Texts in headers are UTF-8: the embedded broker confirms messages with others and then drops
   * them, and no client of this program sends any.
   */
  private Map<String, Object> headers() {
    LongString text = LongStringHelper.asLongString(text().repeat(1 + random.nextInt(50)));
    List<Object> values =
        List.of(
            text,
            random.nextLong(),
            random.nextDouble(),
            new BigDecimal("1.5"),
            Date.from(Instant.ofEpochMilli(random.nextInt())),
            noise(20),
            List.of(text, Map.of("a", 1)),
            Map.of("b", List.of("c", 2L)),
            true);
    Map<String, Object> headers = new HashMap<>();
    for (String name :
        List.of("x-death", "x-delay", "x-delivery-count", "x-first-death-queue", "__TypeId__")) {
      boolean given = random.nextInt(3) == 0;
      if (given && (embeddedBroker || !name.equals("x-death"))) {
        headers.put(name, values.get(random.nextInt(values.size())));
      }
    }
    return headers;
  }
}
