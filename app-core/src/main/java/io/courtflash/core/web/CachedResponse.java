package io.courtflash.core.web;

import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.util.DigestUtils;

/**
 * A response for many callers. It is encoded once per language, at the first request. A caller who
 * sends its ETag gets 304 Not Modified. Keep an instance only as long as its data is current.
 */
public final class CachedResponse<T> {

  static {
    SpringDocUtils.getConfig().addResponseWrapperToIgnore(CachedResponse.class);
  }

  private final T data;
  private final ConcurrentMap<Locale, EncodedBody> bodies = new ConcurrentHashMap<>();

  public CachedResponse(T data) {
    this.data = data;
  }

  /** The bytes of a response, plain and gzipped. The ETag is weak, because it stands for both. */
  static final class EncodedBody {
    private final byte[] plain;
    private final byte[] gzipped;
    private final String tag;

    private EncodedBody(byte[] plain) {
      this.plain = plain;
      this.gzipped = CompressedFile.gzip(plain);
      this.tag = "W/\"" + DigestUtils.md5DigestAsHex(plain) + '"';
    }

    String tag() {
      return tag;
    }

    /** The callers must not change the array. */
    byte[] bytes(boolean compressed) {
      return compressed ? gzipped : plain;
    }

    private long size() {
      return (long) plain.length + gzipped.length;
    }
  }

  /** The bytes that its encodings use so far. */
  public long encodedBytes() {
    return bodies.values().stream().mapToLong(EncodedBody::size).sum();
  }

  EncodedBody in(Locale language, Function<T, byte[]> write) {
    EncodedBody encoded = bodies.get(language);
    return encoded != null
        ? encoded
        : bodies.computeIfAbsent(language, _ -> new EncodedBody(write.apply(data)));
  }
}
