package io.courtflash.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes bodies: the document's fields with some that are wrong, and what isn't JSON at all. */
final class BodyGenerator {

  private static final int OVER_EVERY_LIMIT = 70_000;
  private static final int MAX_DEPTH = 3_000;

  private final Random random;
  private final HostileValues hostile;
  private final Map<String, List<String>> known;

  BodyGenerator(Random random, Map<String, List<String>> known) {
    this.random = random;
    this.hostile = new HostileValues(random);
    this.known = known;
  }

  /** Empty for most requests of an endpoint without a body. */
  byte[] next(Endpoint endpoint) {
    if (endpoint.fields().isEmpty() && random.nextInt(10) > 0) {
      return new byte[0];
    }
    byte[] object = object(endpoint).getBytes(StandardCharsets.UTF_8);
    return random.nextInt(4) == 0 ? spoiled(object) : object;
  }

  private String object(Endpoint endpoint) {
    List<String> fields = new ArrayList<>();
    endpoint
        .fields()
        .forEach(
            (name, type) -> {
              int times = random.nextInt(8) == 0 ? random.nextInt(3) : 1;
              for (int i = 0; i < times; i++) {
                fields.add(HostileValues.quoted(name) + ":" + value(endpoint, name, type));
              }
            });
    if (random.nextInt(8) == 0) {
      fields.add(HostileValues.quoted(hostile.text()) + ":" + hostile.json());
    }
    return "{" + String.join(",", fields) + "}";
  }

  private String value(Endpoint endpoint, String name, String type) {
    if (random.nextInt(3) == 0) {
      return hostile.json();
    }
    List<String> existing = known.getOrDefault(endpoint.subject(name), List.of());
    if (!existing.isEmpty()) {
      String value = hostile.oneOf(existing);
      return type.equals("integer") ? value : HostileValues.quoted(value);
    }
    return plausible(type);
  }

  private String plausible(String type) {
    return switch (type) {
      case "integer" -> String.valueOf(random.nextInt(200));
      case "number" -> random.nextInt(200) + ".5";
      case "boolean" -> String.valueOf(random.nextBoolean());
      case "array" -> "[" + hostile.json() + "]";
      case "object" -> "{\"name\":" + hostile.json() + "}";
      default ->
          HostileValues.quoted(
              random.nextBoolean() ? hostile.text() : "f" + Long.toString(random.nextLong(), 36));
    };
  }

  private byte[] spoiled(byte[] object) {
    return switch (random.nextInt(10)) {
      case 0 -> Arrays.copyOf(object, random.nextInt(object.length));
      case 1 -> withNoise(object);
      case 2 -> joined(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf}, object);
      case 3 -> new String(object, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_16);
      case 4 -> nested();
      case 5 -> joined(object, "x".repeat(OVER_EVERY_LIMIT).getBytes(StandardCharsets.UTF_8));
      case 6 -> joined(object, " ".repeat(3_000).getBytes(StandardCharsets.UTF_8));
      case 7 -> joined(object, object);
      case 8 -> joined("[".getBytes(StandardCharsets.UTF_8), joined(object, new byte[] {']'}));
      default -> hostile.bytes(1 + random.nextInt(500));
    };
  }

  private byte[] withNoise(byte[] object) {
    byte[] noisy = object.clone();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      noisy[random.nextInt(noisy.length)] = (byte) random.nextInt(256);
    }
    return noisy;
  }

  private byte[] nested() {
    String open = random.nextBoolean() ? "[" : "{\"a\":";
    return open.repeat(1 + random.nextInt(MAX_DEPTH / open.length()))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(first);
    both.writeBytes(second);
    return both.toByteArray();
  }
}
