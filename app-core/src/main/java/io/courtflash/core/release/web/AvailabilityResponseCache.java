package io.courtflash.core.release.web;

import io.courtflash.core.release.AvailabilityCache;
import io.courtflash.core.release.AvailabilitySnapshot;
import io.courtflash.core.web.CachedResponse;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Keeps responses made from the availability snapshot until the snapshot changes. */
@Component
class AvailabilityResponseCache {

  /** Requests may name any selection of courts; responses beyond this number are not kept. */
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
   * The response for a key, made from the current snapshot unless it is kept.
   *
   * @param key identifies the request; equal keys must always have the same response type
   */
  // The availability cache returns the same object as long as nothing changed.
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
