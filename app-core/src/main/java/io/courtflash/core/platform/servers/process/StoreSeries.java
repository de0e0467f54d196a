package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The series of a database server, such as 11.4. A store has a file with the newest one that used
 * it, because an older server can't read it any more.
 */
record StoreSeries(int major, int minor) {

  private static final String FILE = "courtflash-series";
  private static final Pattern SERIES = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})(\\.\\d.*)?");

  /** That of stores without the file. */
  private static final StoreSeries FIRST = new StoreSeries(11, 4);

  private static final Comparator<StoreSeries> ORDER =
      Comparator.comparingInt(StoreSeries::major).thenComparingInt(StoreSeries::minor);

  /**
   * The series of a version.
   *
   * @throws IllegalArgumentException if it has none
   */
  static StoreSeries of(String version) {
    Matcher parts = SERIES.matcher(version);
    if (!parts.matches()) {
      throw new IllegalArgumentException("No version: " + version);
    }
    return new StoreSeries(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
  }

  /** The series that a store needs at least; empty without a store. */
  static Optional<StoreSeries> in(Path store) throws IOException {
    Path file = store.resolve(FILE);
    if (Files.exists(file)) {
      return Optional.of(of(Files.readString(file).strip()));
    }
    return Files.exists(store.resolve("ibdata1")) ? Optional.of(FIRST) : Optional.empty();
  }

  /**
   * Refuses to have an older server use a store.
   *
   * @throws EngineException with what to do instead
   */
  void requireNotOlderThan(Optional<StoreSeries> store, EngineComponent component) {
    if (store.filter(last -> ORDER.compare(last, this) > 0).isPresent()) {
      throw new EngineException(
          ("The data was last used by %1$s %2$s, and %1$s %3$s can't read it. Choose the other"
                  + " programs by courtflash.servers (included or system). To change to the older"
                  + " one: make a backup, and restore it into a new data directory.")
              .formatted(component.label(), store.get(), this));
    }
  }

  /** Notes that a server of this series uses a store from now on. */
  void writeTo(Path store) throws IOException {
    if (in(store).filter(this::equals).isEmpty() || !Files.exists(store.resolve(FILE))) {
      try (AtomicReplace replace = AtomicReplace.file(store.resolve(FILE))) {
        Files.writeString(replace.temporary(), toString());
        replace.commit();
      }
    }
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
