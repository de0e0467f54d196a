package io.courtflash.core.people.login.password;

import io.courtflash.core.people.login.AccountProperties;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Looks up passwords from known data breaches in a file of the operator's, such as the one that
 * Have I Been Pwned publishes: each line begins with the SHA-1 of a password in hexadecimal digits,
 * and the lines are sorted. The file is searched on the disk, so that it may have gigabytes. SHA-1
 * is the file's choice and protects nothing here.
 */
@Component
class BreachedPasswords {

  private static final Logger log = LoggerFactory.getLogger(BreachedPasswords.class);
  private static final int DIGITS = 40;

  private final @Nullable Path file;

  /**
   * Looks at the file once, so that a wrong one is noticed at the start.
   *
   * @throws IllegalArgumentException when a file is configured that can't be read, or is no such
   *     list
   */
  BreachedPasswords(AccountProperties properties) {
    file = properties.breachedPasswords();
    if (file != null) {
      requireList(file);
    }
  }

  /** Whether a password is in the file; false without a file, and while it can't be read. */
  boolean contains(String password) {
    if (file == null) {
      return false;
    }
    try (RandomAccessFile lines = new RandomAccessFile(file.toFile(), "r")) {
      return contains(lines, sha1(password));
    } catch (IOException e) {
      log.warn("The list of breached passwords can't be read: {}", e.toString());
      return false;
    }
  }

  private static boolean contains(RandomAccessFile lines, String wanted) throws IOException {
    long from = 0;
    long to = lines.length();
    while (from < to) {
      long start = lineStart(lines, from, (from + to) / 2);
      int order = digitsAt(lines, start).compareToIgnoreCase(wanted);
      if (order == 0) {
        return true;
      } else if (order < 0) {
        from = nextLine(lines, start);
      } else {
        to = start;
      }
    }
    return false;
  }

  /** Where the line begins that this position belongs to; not before {@code from}. */
  private static long lineStart(RandomAccessFile lines, long from, long position)
      throws IOException {
    long start = position;
    while (start > from) {
      lines.seek(start - 1);
      if (lines.read() == '\n') {
        break;
      }
      start--;
    }
    return start;
  }

  private static long nextLine(RandomAccessFile lines, long start) throws IOException {
    lines.seek(start);
    int read;
    do {
      read = lines.read();
    } while (read != '\n' && read >= 0);
    return lines.getFilePointer();
  }

  /** The digits of a line; fewer at the end of a file that is cut off. */
  private static String digitsAt(RandomAccessFile lines, long start) throws IOException {
    byte[] digits = new byte[DIGITS];
    lines.seek(start);
    int count = Math.max(0, lines.read(digits));
    return new String(digits, 0, count, StandardCharsets.US_ASCII);
  }

  private static void requireList(Path file) {
    try (RandomAccessFile lines = new RandomAccessFile(file.toFile(), "r")) {
      String first = digitsAt(lines, 0);
      if (first.length() == DIGITS && first.chars().allMatch(HexFormat::isHexDigit)) {
        return;
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "courtflash.account.breached-passwords: %s can't be read (%s)".formatted(file, e), e);
    }
    throw new IllegalArgumentException(
        """
        courtflash.account.breached-passwords: %s has no lines that begin with the SHA-1 of a \
        password in hexadecimal digits, ordered by it\
        """
            .formatted(file));
  }

  private static String sha1(String password) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-1");
      return HexFormat.of().formatHex(digest.digest(password.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-1", e);
    }
  }
}
