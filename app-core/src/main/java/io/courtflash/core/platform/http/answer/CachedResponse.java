package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.CompressedFile;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.regex.Pattern;
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

  /** A tag that such a response may have had before. */
  private static final Pattern TAG = Pattern.compile("W/\"[0-9a-f]{32}\"");

  private final T data;
  private final ConcurrentMap<Locale, EncodedBody> bodies = new ConcurrentHashMap<>();

  /** The bytes of a response, plain and gzipped. The ETag is weak, because it stands for both. */
  static final class EncodedBody {
    private final byte[] plain;
    private final byte[] gzipped;
    private final String tag;
    private final FastAnswer fast;
    private final FastAnswer fastGzipped;
    private final FastAnswer notModified;

    private EncodedBody(byte[] plain) {
      this.plain = plain;
      this.gzipped = CompressedFile.gzip(plain);
      this.tag = "W/\"" + DigestUtils.md5DigestAsHex(plain) + '"';
      this.fast = FastAnswer.kept(tag, null, plain);
      this.fastGzipped = FastAnswer.kept(tag, CompressedFile.GZIP, gzipped);
      this.notModified = FastAnswer.notModified(tag);
    }

    String tag() {
      return tag;
    }

    /** The callers must not change the array. */
    byte[] bytes(boolean compressed) {
      return compressed ? gzipped : plain;
    }

    FastAnswer fast(FastRequest request) {
      if (tag.equals(request.knownTag())) {
        return notModified;
      }
      return CompressedFile.isAccepted(request.encodings()) ? fastGzipped : fast;
    }

    private long size() {
      return (long) plain.length + gzipped.length;
    }
  }

  /** The bytes that its encodings use so far. */
  public long encodedBytes() {
    return bodies.values().stream().mapToLong(EncodedBody::size).sum();
  }

  /** Whether a request can be answered by comparing its tag with that of such a response. */
  public static boolean isTag(@Nullable String known) {
    return known == null || TAG.matcher(known).matches();
  }

  /** Whether it was encoded in this language, so that nothing is left to be computed. */
  public boolean isEncoded(Locale language) {
    return bodies.containsKey(language);
  }

  EncodedBody in(Locale language, Function<T, byte[]> write) {
    EncodedBody encoded = bodies.get(language);
    return encoded != null
        ? encoded
        : bodies.computeIfAbsent(language, _ -> new EncodedBody(write.apply(data)));
  }
}
