package io.courtflash.core.release.web;

import io.courtflash.core.release.AvailabilityCache;
import io.courtflash.core.release.AvailabilitySnapshot;
import io.courtflash.core.web.CachedResponse;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers made of the board; each is made once and kept until the board shows something else. */
@Component
class AvailabilityResponseCache {

  /** Questions may name any choice of courts; beyond these each is answered by itself. */
  private static final int MAX_CACHED = 500;

  private final AvailabilityCache availability;
  private volatile CachedResponses cached;

  AvailabilityResponseCache(AvailabilityCache availability) {
    this.availability = availability;
    this.cached = new CachedResponses(null, new ConcurrentHashMap<>());
  }

  private record CachedResponses(
      @Nullable AvailabilitySnapshot snapshot, ConcurrentMap<Object, CachedResponse<?>> byKey) {}

  /**
   * The answer to a question about the board.
   *
   * @param question tells it from every other question; the type of its answer follows from it
   */
  // The hall gives out the same object as long as the board shows the same.
  @SuppressWarnings({"unchecked", "ReferenceEquality"})
  <T> CachedResponse<T> get(Object key, Function<AvailabilitySnapshot, T> make) {
    AvailabilitySnapshot snapshot = availability.current();
    CachedResponses responses = cached;
    if (responses.snapshot() != snapshot) {
      responses = new CachedResponses(snapshot, new ConcurrentHashMap<>());
      cached = responses;
    }
    CachedResponse<?> response = responses.byKey().get(key);
    if (response == null) {
      response = new CachedResponse<>(make.apply(snapshot));
      if (responses.byKey().size() < MAX_CACHED) {
        responses.byKey().put(key, response);
      }
    }
    return (CachedResponse<T>) response;
  }
}
