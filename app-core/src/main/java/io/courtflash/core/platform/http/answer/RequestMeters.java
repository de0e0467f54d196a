package io.courtflash.core.platform.http.answer;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.http.Outcome;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Times requests that are answered before the framework observes them, in the same timers with the
 * same tags. An observation costs more than such an answer.
 */
@Component
@RequiredArgsConstructor
public class RequestMeters {

  private static final String NAME = "http.server.requests";
  private static final String NONE = "none";

  private final MeterRegistry meters;
  private final Map<TimerKey, Timer> timers = new ConcurrentHashMap<>();

  private record TimerKey(String method, String pattern, int status) {}

  /**
   * Times a request that was answered.
   *
   * @param pattern the path of its endpoint, such as {@code /browse/open/{sessionId}}
   * @param start by {@link System#nanoTime()}
   */
  public void record(String method, String pattern, int status, long start) {
    timers
        .computeIfAbsent(new TimerKey(method, pattern, status), this::timer)
        .record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
  }

  private Timer timer(TimerKey key) {
    return Timer.builder(NAME)
        .tag("method", key.method())
        .tag("uri", key.pattern())
        .tag("status", String.valueOf(key.status()))
        .tags(List.of(Outcome.forStatus(key.status()).asTag()))
        .tag("exception", NONE)
        .tag("error", NONE)
        .register(meters);
  }
}
