package io.courtflash.core.push;

import io.courtflash.core.json.Json;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** One event as it goes down a stream; made once, however many get it. */
public final class PushEvent {

  /** Says nothing; keeps proxies from closing a silent stream. */
  public static final PushEvent HEARTBEAT = new PushEvent(":\n\n");

  private final byte[] bytes;

  private PushEvent(String text) {
    this.bytes = text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * @param data as {@link Json} writes it, in one line
   */
  static PushEvent of(String event, @Nullable Object data) {
    return ofJson(event, Json.write(data));
  }

  static PushEvent ofJson(String event, String json) {
    return new PushEvent("event: " + event + "\ndata: " + json + "\n\n");
  }

  /** Not to be written to. */
  public byte[] bytes() {
    return bytes;
  }
}
