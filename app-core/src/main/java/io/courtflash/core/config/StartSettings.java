package io.courtflash.core.config;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.engine.AtomicReplace;
import io.courtflash.core.engine.DataDirectory;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** What the next start reads from the data directory; a command line or a variable goes before. */
@Component
public class StartSettings {

  static final String FILE = "settings.properties";
  static final String ADDRESS = "server.address";
  static final String PORT = "server.port";

  private final Path file;
  private final Environment environment;
  private final ApplicationEventPublisher events;

  StartSettings(
      DataDirectory directory, Environment environment, ApplicationEventPublisher events) {
    this.file = directory.root().resolve(FILE);
    this.environment = environment;
    this.events = events;
  }

  /** Where the program listens after the next start. */
  public ListenAddress listening() {
    Properties stored = read(file);
    String address = stored.getProperty(ADDRESS, environment.getProperty(ADDRESS, ""));
    int port =
        Integer.parseInt(
            stored.getProperty(PORT, environment.getProperty("local.server.port", "0")));
    return new ListenAddress(ListenAddress.isNetwork(address), port);
  }

  /** Keeps it for the next start; the present run goes on as it is. */
  @Transactional
  public void listenAt(Actor staff, ListenAddress wanted) {
    ListenAddress before = listening();
    Properties stored = read(file);
    stored.setProperty(ADDRESS, wanted.address());
    stored.setProperty(PORT, Integer.toString(wanted.port()));
    events.publishEvent(
        new StaffActed(staff, AuditAction.LISTEN_ADDRESS_CHANGED, "server", before, wanted));
    write(stored);
  }

  static Properties read(Path file) {
    Properties stored = new Properties();
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        stored.load(reader);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return stored;
  }

  private void write(Properties stored) {
    try (AtomicReplace replace = AtomicReplace.file(file)) {
      try (Writer writer = Files.newBufferedWriter(replace.temporary())) {
        stored.store(writer, "Read at the start; changed in the console's settings");
      }
      replace.commit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
