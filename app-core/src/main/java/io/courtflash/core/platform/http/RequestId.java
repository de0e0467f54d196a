package io.courtflash.core.platform.http;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** The id of a request, which its answer and the log carry. */
public final class RequestId {

  public static final String HEADER = "X-Request-Id";

  private static final String MDC_KEY = "requestId";
  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9._-]{1,64}");

  private RequestId() {}

  /** Has this thread write the id of its request into the log, until it is closed. */
  public static MDC.MDCCloseable inLog(String id) {
    return MDC.putCloseable(MDC_KEY, id);
  }

  /** The id that a client has sent, if it is a valid one; otherwise a new one. */
  public static String of(@Nullable String sent) {
    return sent != null && VALID.matcher(sent).matches() ? sent : next();
  }

  /** Nothing secret: it only has to differ from others. */
  public static String next() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }
}
