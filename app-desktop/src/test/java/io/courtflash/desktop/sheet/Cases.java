package io.courtflash.desktop.sheet;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;

/** Files such as halls get them, with invented people. */
public final class Cases {

  private Cases() {}

  /** A file of the tests' resources. */
  public static Path file(String name) {
    try {
      return Path.of(
          Objects.requireNonNull(Cases.class.getResource("/cases/" + name), name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
