package io.courtflash.core.push;

import io.courtflash.core.web.Json;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** One event as it goes down a stream; made once, however many get it. */
public final class Note {

  /** Says nothing; keeps proxies from closing a silent stream. */
  public static final Note HEARTBEAT = new Note(":\n\n");

  private final byte[] bytes;

  private Note(String text) {
    this.bytes = text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * @param data as {@link Json} writes it, in one line
   */
  static Note of(String event, @Nullable Object data) {
    return ofJson(event, Json.write(data));
  }

  static Note ofJson(String event, String json) {
    return new Note("event: " + event + "\ndata: " + json + "\n\n");
  }

  /** Not to be written to. */
  public byte[] bytes() {
    return bytes;
  }
}
