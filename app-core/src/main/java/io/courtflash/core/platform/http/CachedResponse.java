package io.courtflash.core.platform.http;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.util.DigestUtils;

/**
 * A response that many callers share. It is encoded once per language, at the first request. A
 * caller who sends its ETag gets 304 Not Modified. Keep an instance only as long as its data is
 * current.
 */
@RequiredArgsConstructor
public final class CachedResponse<T> {

  static {
    SpringDocUtils.getConfig().addResponseWrapperToIgnore(CachedResponse.class);
  }

  static final String GZIP = "gzip";

  /**
   * The system takes so many bytes at once for a client that has read all answers before: less than
   * the smallest buffer that Linux, Windows and macOS give a connection at first.
   */
  private static final int MAX_EARLY_BYTES = 32 * 1024;

  private final T data;
  private final ConcurrentMap<Locale, EncodedBody> bodies = new ConcurrentHashMap<>();

  /** The bytes of a response, plain and gzipped. The ETag is weak, because it stands for both. */
  static final class EncodedBody {
    private final byte[] plain;
    private final byte[] gzipped;
    private final String tag;
    private final EarlyAnswer early;
    private final EarlyAnswer earlyGzipped;
    private final EarlyAnswer notModified;

    private EncodedBody(byte[] plain) {
      this.plain = plain;
      this.gzipped = CompressedFile.gzip(plain);
      this.tag = "W/\"" + DigestUtils.md5DigestAsHex(plain) + '"';
      this.early = EarlyAnswer.kept(tag, null, plain);
      this.earlyGzipped = EarlyAnswer.kept(tag, GZIP, gzipped);
      this.notModified = EarlyAnswer.notModified(tag);
    }

    String tag() {
      return tag;
    }

    /** The callers must not change the array. */
    byte[] bytes(boolean compressed) {
      return compressed ? gzipped : plain;
    }

    Optional<EarlyAnswer> early(EarlyRequest request) {
      String known = request.knownTag();
      if (tag.equals(known)) {
        return Optional.of(notModified);
      }
      boolean zips = accepted(request.encodings());
      return (known == null || isTag(known)) && bytes(zips).length <= MAX_EARLY_BYTES
          ? Optional.of(zips ? earlyGzipped : early)
          : Optional.empty();
    }

    /** Whether it is one that such a response had before, in nothing but its digits. */
    private boolean isTag(String text) {
      return text.length() == tag.length()
          && text.startsWith("W/\"")
          && text.indexOf('"', 3) == tag.length() - 1;
    }

    private long size() {
      return (long) plain.length + gzipped.length;
    }
  }

  /** The bytes that its encodings use so far. */
  public long encodedBytes() {
    return bodies.values().stream().mapToLong(EncodedBody::size).sum();
  }

  /** Whether a caller with this header can read gzip. */
  static boolean accepted(@Nullable String encodings) {
    return encodings != null && encodings.contains(GZIP);
  }

  /** Empty when nobody has asked for it in this language yet. */
  Optional<EncodedBody> encoded(Locale language) {
    return Optional.ofNullable(bodies.get(language));
  }

  EncodedBody in(Locale language, Function<T, byte[]> write) {
    EncodedBody encoded = bodies.get(language);
    return encoded != null
        ? encoded
        : bodies.computeIfAbsent(language, _ -> new EncodedBody(write.apply(data)));
  }
}
