package io.courtflash.core.people.login.token;

import io.courtflash.core.people.login.store.LoginTokenRow;
import io.courtflash.core.people.login.store.LoginTokenRows;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Reads the verifications of tokens from the database into the cache. */
@Component
@RequiredArgsConstructor
class VerificationReader {

  private static final int PAGE = 2_000;

  private final LoginTokenRows rows;
  private final VerificationCache cache;

  /**
   * Reads tokens with one query.
   *
   * @param hashes unknown ones are in the result, too
   */
  Map<String, CachedVerification> read(Set<String> hashes) {
    if (hashes.isEmpty()) {
      return Map.of();
    }
    Map<String, CachedVerification> read = new HashMap<>();
    long readAt = System.nanoTime();
    for (LoginTokenRow row : rows.find(hashes)) {
      read.put(row.tokenHash(), CachedVerification.of(row, readAt));
    }
    hashes.forEach(hash -> read.putIfAbsent(hash, CachedVerification.unknown(readAt)));
    read.forEach(cache::put);
    return read;
  }

  /**
   * Reads the valid tokens that were used last, in pages.
   *
   * @param count about how many, at least one; a few more if some were used at the same time
   * @return how many were read
   */
  int readLatestUsed(int count) {
    String since = rows.useAt(count - 1);
    int read = 0;
    long beforeId = Long.MAX_VALUE;
    List<LoginTokenRow> page;
    do {
      long readAt = System.nanoTime();
      page = rows.usedSince(since, beforeId, PAGE);
      for (LoginTokenRow row : page) {
        cache.put(row.tokenHash(), CachedVerification.of(row, readAt));
        beforeId = row.id();
      }
      read += page.size();
    } while (page.size() == PAGE && read < count);
    return read;
  }
}
