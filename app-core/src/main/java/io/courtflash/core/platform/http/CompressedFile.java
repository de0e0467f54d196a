package io.courtflash.core.platform.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** The bytes of a file as it is, and gzipped. Nobody may change the arrays. */
@SuppressWarnings("ArrayRecordComponent")
public record CompressedFile(byte[] plain, byte[] gzipped) {

  public static final String GZIP = "gzip";

  private static final Pattern WEIGHT = Pattern.compile("q\\s*=\\s*[01](\\.\\d{0,3})?");

  /**
   * Whether a client with this Accept-Encoding header can read gzip, by RFC 9110, 12.5.3.
   *
   * @param encodings null for a client without the header, which gets the plain bytes
   */
  public static boolean isAccepted(@Nullable String encodings) {
    return encodings != null
        && (encodings.equals(GZIP) || weightOf(encodings.toLowerCase(Locale.ROOT)) > 0);
  }

  /** The weight of gzip, or that of everything that isn't named; 0 when it must not be sent. */
  private static double weightOf(String encodings) {
    double others = 0;
    for (String part : encodings.split(",", -1)) {
      int end = part.indexOf(';');
      String name = (end < 0 ? part : part.substring(0, end)).strip();
      double weight = end < 0 ? 1 : weight(part.substring(end + 1).strip());
      if (name.equals(GZIP) || name.equals("x-gzip")) {
        return weight;
      }
      others = name.equals("*") ? weight : others;
    }
    return others;
  }

  /** A parameter that can't be read is no wish for gzip. */
  private static double weight(String parameter) {
    return WEIGHT.matcher(parameter).matches()
        ? Double.parseDouble(parameter.substring(parameter.indexOf('=') + 1).strip())
        : 0;
  }

  public static CompressedFile of(String text) {
    byte[] plain = text.getBytes(StandardCharsets.UTF_8);
    return new CompressedFile(plain, gzip(plain));
  }

  public static byte[] gzip(byte[] plain) {
    ByteArrayOutputStream gzipped = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(gzipped)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return gzipped.toByteArray();
  }
}
