package io.courtflash.core.messages.live;

import io.courtflash.core.platform.json.Json;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** One server-sent event, encoded once for all streams. */
final class PushEvent {

  /** A comment line without an event; keeps proxies from closing a silent stream. */
  static final PushEvent HEARTBEAT = new PushEvent(":\n\n");

  private final byte[] bytes;

  private PushEvent(String text) {
    this.bytes = text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * @param data written by {@link Json} as one line
   */
  static PushEvent of(String event, @Nullable Object data) {
    return ofJson(event, Json.write(data));
  }

  static PushEvent ofJson(String event, String json) {
    return new PushEvent("event: " + event + "\ndata: " + json + "\n\n");
  }

  /** The encoded event to read from; all buffers share its bytes. */
  ByteBuffer buffer() {
    return ByteBuffer.wrap(bytes);
  }
}
