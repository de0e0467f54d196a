package io.courtflash.core.platform.http;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Ends a request with a code other than SUCCESS.
 *
 * <p>The message for people is looked up by {@code messageKey} (by default {@code code.<NAME>}) in
 * the caller's language, with {@code args} filled in.
 */
public final class Refusal extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final ResponseCode code;
  private final String messageKey;
  private final transient Object[] args;
  private transient @Nullable Object data;
  private boolean shared = true;
  private @Nullable Duration retryAfter;

  private Refusal(ResponseCode code, String messageKey, Object... args) {
    super(code.name() + " " + messageKey, null, false, false);
    this.code = code;
    this.messageKey = messageKey;
    this.args = args;
  }

  /** Refuses with the code's own message. */
  public static Refusal of(ResponseCode code) {
    return new Refusal(code, "code." + code.name());
  }

  /** Refuses with a more specific message than the code's own. */
  public static Refusal of(ResponseCode code, String messageKey, Object... args) {
    return new Refusal(code, messageKey, args);
  }

  /** Adds the {@code data} of the response, which are those of one caller. */
  public Refusal with(Object data) {
    this.data = data;
    this.shared = false;
    return this;
  }

  /** Adds the {@code data} of the response, which many callers are answered with. */
  public Refusal withShared(Object data) {
    this.data = data;
    return this;
  }

  /** Adds a {@code Retry-After} header, in whole seconds, at least one. */
  public Refusal retryAfter(Duration wait) {
    this.retryAfter = wait;
    return this;
  }

  /** Whether many callers of one language get the same answer. */
  public boolean isShared() {
    return shared && (args == null || args.length == 0);
  }

  public ResponseCode code() {
    return code;
  }

  public String messageKey() {
    return messageKey;
  }

  public Object[] args() {
    return args == null ? new Object[0] : args.clone();
  }

  public @Nullable Object data() {
    return data;
  }

  public @Nullable Duration retryAfter() {
    return retryAfter;
  }
}
