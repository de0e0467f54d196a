package io.courtflash.core.release.web;

import io.courtflash.core.release.AvailabilityCache;
import io.courtflash.core.release.AvailabilitySnapshot;
import io.courtflash.core.web.CachedResponse;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Keeps responses made from the availability snapshot until the snapshot changes. */
@Component
class AvailabilityResponseCache {

  /** Requests may name any selection of courts; responses beyond this number are not kept. */
  private static final int MAX_CACHED = 500;

  private final AvailabilityCache availability;
  private final AtomicReference<CachedResponses> cached =
      new AtomicReference<>(new CachedResponses(null, new ConcurrentHashMap<>()));

  AvailabilityResponseCache(AvailabilityCache availability) {
    this.availability = availability;
  }

  private record CachedResponses(
      @Nullable AvailabilitySnapshot snapshot, ConcurrentMap<Object, CachedResponse<?>> byKey) {}

  /**
   * The response for a key, made from the current snapshot unless it is kept.
   *
   * @param key identifies the request; equal keys must always have the same response type
   */
  @SuppressWarnings("unchecked")
  <T> CachedResponse<T> get(Object key, Function<AvailabilitySnapshot, T> make) {
    AvailabilitySnapshot snapshot = availability.current();
    ConcurrentMap<Object, CachedResponse<?>> responses = of(snapshot).byKey();
    CachedResponse<?> response = responses.get(key);
    if (response == null) {
      response = new CachedResponse<>(make.apply(snapshot));
      if (responses.size() < MAX_CACHED) {
        CachedResponse<?> first = responses.putIfAbsent(key, response);
        response = first == null ? response : first;
      }
    }
    return (CachedResponse<T>) response;
  }

  /** However many requests come just after a change, they share one map, and so one encoding. */
  // The availability cache returns the same object as long as nothing changed.
  @SuppressWarnings("ReferenceEquality")
  private CachedResponses of(AvailabilitySnapshot snapshot) {
    CachedResponses before = cached.get();
    if (before.snapshot() == snapshot) {
      return before;
    }
    CachedResponses next = new CachedResponses(snapshot, new ConcurrentHashMap<>());
    return cached.compareAndSet(before, next) ? next : sharedOr(next);
  }

  @SuppressWarnings("ReferenceEquality")
  private CachedResponses sharedOr(CachedResponses next) {
    CachedResponses now = cached.get();
    return now.snapshot() == next.snapshot() ? now : next;
  }
}
