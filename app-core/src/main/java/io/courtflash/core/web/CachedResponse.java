package io.courtflash.core.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.util.DigestUtils;

/**
 * An answer that many ask for. It is written once for each language, by whoever asks first; who has
 * it already is told so instead. Keep it as long as its data is true.
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

  /** An answer as it is sent, plain and compressed. The tag is weak, because it names both. */
  static final class EncodedBody {
    private final byte[] plain;
    private final byte[] zipped;
    private final String tag;

    private EncodedBody(byte[] plain) {
      this.plain = plain;
      this.zipped = zip(plain);
      this.tag = "W/\"" + DigestUtils.md5DigestAsHex(plain) + '"';
    }

    String tag() {
      return tag;
    }

    /** Not to be written to. */
    byte[] bytes(boolean compressed) {
      return compressed ? zipped : plain;
    }

    private static byte[] zip(byte[] plain) {
      ByteArrayOutputStream zipped = new ByteArrayOutputStream();
      try (GZIPOutputStream zipping = new GZIPOutputStream(zipped)) {
        zipping.write(plain);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return zipped.toByteArray();
    }
  }

  EncodedBody in(Locale language, Function<T, byte[]> write) {
    return bodies.computeIfAbsent(language, _ -> new EncodedBody(write.apply(data)));
  }
}
