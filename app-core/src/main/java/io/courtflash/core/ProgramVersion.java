package io.courtflash.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the program. */
public final class ProgramVersion {

  private static final String TEXT = read();

  private ProgramVersion() {}

  public static String text() {
    return TEXT;
  }

  private static String read() {
    Properties properties = new Properties();
    try (InputStream from = ProgramVersion.class.getResourceAsStream("version.properties")) {
      if (from != null) {
        properties.load(from);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version", "unknown");
  }
}
