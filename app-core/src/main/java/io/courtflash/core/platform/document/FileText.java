package io.courtflash.core.platform.document;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** Decodes files whose encoding nobody says. */
public final class FileText {

  private static final Charset GB18030 = Charset.forName("GB18030");

  /**
   * The most of a file's characters beyond ASCII that a broken UTF-8 text has lost: one in four.
   */
  private static final int BROKEN = 4;

  /** The characters that Latin letters with accents become when they are read as Chinese. */
  private static final Pattern GARBLED = Pattern.compile("[A-Za-z]\\p{IsHan}[a-z]|\\p{Co}");

  private static final byte[] CALENDAR = "BEGIN:VCALENDAR".getBytes(StandardCharsets.US_ASCII);
  private static final int START = 64;

  private FileText() {}

  /**
   * The text of a file in UTF-8, in UTF-16 as spreadsheets save it, or in GB18030, the default
   * encoding of spreadsheets in China; empty when it is in none of them. The lines of a calendar
   * are unfolded before they are decoded, because they may be folded inside a character; an empty
   * continuation stands for each fold, so that lines keep their numbers.
   */
  public static Optional<String> decode(byte[] file) {
    Optional<Charset> wide = wide(file);
    if (wide.isPresent()) {
      return strict(file, wide.get());
    }
    byte[] bytes = isCalendar(file) ? unfolded(file) : file;
    Optional<String> utf8 = strict(bytes, StandardCharsets.UTF_8);
    if (utf8.isPresent() || isBrokenUtf8(bytes)) {
      return utf8;
    }
    return strict(bytes, GB18030).filter(text -> !GARBLED.matcher(text).find());
  }

  /** UTF-16 has a mark at its begin, or else zeros in the places of ASCII characters. */
  private static Optional<Charset> wide(byte[] file) {
    boolean isMarked =
        file.length > 1
            && ((file[0] == (byte) 0xFF && file[1] == (byte) 0xFE)
                || (file[0] == (byte) 0xFE && file[1] == (byte) 0xFF));
    if (isMarked) {
      return Optional.of(StandardCharsets.UTF_16);
    }
    int[] zeros = new int[2];
    for (int at = 0; at < file.length; at++) {
      zeros[at % 2] += file[at] == 0 ? 1 : 0;
    }
    return zeros[0] + zeros[1] == 0
        ? Optional.empty()
        : Optional.of(zeros[1] > zeros[0] ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE);
  }

  private static Optional<String> strict(byte[] bytes, Charset charset) {
    CharsetDecoder decoder = charset.newDecoder();
    try {
      return Optional.of(decoder.decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException _) {
      return Optional.empty();
    }
  }

  /**
   * Whether most of it is UTF-8 all the same, so that it would be garbled in any other encoding.
   */
  private static boolean isBrokenUtf8(byte[] bytes) {
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPLACE)
              .decode(ByteBuffer.wrap(bytes))
              .toString();
      long beyond = text.chars().filter(each -> each > 0x7F).count();
      long lost = text.chars().filter(each -> each == '\uFFFD').count();
      return lost * BROKEN < beyond;
    } catch (CharacterCodingException _) {
      return false;
    }
  }

  private static boolean isCalendar(byte[] file) {
    String start =
        new String(file, 0, Math.min(file.length, START), StandardCharsets.ISO_8859_1)
            .replaceFirst("^\u00EF\u00BB\u00BF", "")
            .stripLeading();
    return start.regionMatches(
        true, 0, new String(CALENDAR, StandardCharsets.US_ASCII), 0, CALENDAR.length);
  }

  private static byte[] unfolded(byte[] file) {
    ByteArrayOutputStream text = new ByteArrayOutputStream(file.length);
    int folds = 0;
    int at = 0;
    while (at < file.length) {
      int end = lineEnd(file, at);
      if (end > at && end < file.length && (file[end] == ' ' || file[end] == '\t')) {
        folds++;
        at = end + 1;
      } else if (end > at) {
        for (; folds > 0; folds--) {
          text.writeBytes(new byte[] {'\n', ' '});
        }
        text.write('\n');
        at = end;
      } else {
        text.write(file[at]);
        at++;
      }
    }
    return text.toByteArray();
  }

  /** Where the next line begins if one ends here; else here. */
  private static int lineEnd(byte[] file, int at) {
    if (file[at] == '\r') {
      return at + 1 < file.length && file[at + 1] == '\n' ? at + 2 : at + 1;
    }
    return file[at] == '\n' ? at + 1 : at;
  }
}
