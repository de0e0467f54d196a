package io.courtflash.core.config;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.account.factor.RecentProofs;
import io.courtflash.core.engine.AtomicReplace;
import io.courtflash.core.engine.DataDirectory;
import io.courtflash.core.exposure.NetworkExposure;
import io.courtflash.core.exposure.NetworkRisk;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Settings that the next start reads from the data directory. The command line and environment
 * variables override them.
 */
@Component
public class StartSettings {

  static final String FILE = "settings.properties";
  static final String ADDRESS = "server.address";
  static final String PORT = "server.port";

  private final Path file;
  private final Environment environment;
  private final NetworkExposure exposure;
  private final RecentProofs proofs;
  private final ApplicationEventPublisher events;

  StartSettings(
      DataDirectory directory,
      Environment environment,
      NetworkExposure exposure,
      RecentProofs proofs,
      ApplicationEventPublisher events) {
    this.file = directory.root().resolve(FILE);
    this.environment = environment;
    this.exposure = exposure;
    this.proofs = proofs;
    this.events = events;
  }

  /** The address that the engine listens on after the next start. */
  public ListenAddress listening() {
    Properties stored = read(file);
    String address = stored.getProperty(ADDRESS, environment.getProperty(ADDRESS, ""));
    int port =
        Integer.parseInt(
            stored.getProperty(PORT, environment.getProperty("local.server.port", "0")));
    return new ListenAddress(ListenAddress.isNetwork(address), port);
  }

  /**
   * Stores the address for the next start. The running engine keeps its own.
   *
   * @param accepted the risks that staff accepted for an address that other computers can reach
   * @throws IllegalArgumentException if a risk isn't accepted, because the next start would refuse
   *     the address
   * @throws io.courtflash.core.security.ProofRequiredException without a recent proof of the staff
   */
  @Transactional
  public void listenAt(Actor staff, ListenAddress address, Set<NetworkRisk> accepted) {
    if (address.toNetwork() && !accepted.containsAll(exposure.risks())) {
      throw new IllegalArgumentException("Not accepted: " + exposure.risks());
    }
    proofs.require(staff);
    ListenAddress before = listening();
    Properties stored = read(file);
    stored.setProperty(ADDRESS, address.address());
    stored.setProperty(PORT, Integer.toString(address.port()));
    for (NetworkRisk risk : NetworkRisk.values()) {
      if (address.toNetwork() && accepted.contains(risk)) {
        stored.setProperty(risk.property(), "true");
      } else {
        stored.remove(risk.property());
      }
    }
    events.publishEvent(
        new StaffActed(staff, AuditAction.LISTEN_ADDRESS_CHANGED, "server", before, address));
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
