package io.courtflash.core.hall.settings;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.certificate.NetworkExposure;
import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.core.platform.servers.DataDirectory;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
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
public class StartSettings implements StartOperations {

  static final String FILE = "settings.properties";
  static final String ADDRESS = "server.address";
  static final String PORT = "server.port";

  private final Path file;
  private final Environment environment;
  private final NetworkExposure exposure;
  private final RecentProofs proofs;
  private final TlsSettings tls;
  private final Clock clock;
  private final ApplicationEventPublisher events;

  StartSettings(
      DataDirectory directory,
      Environment environment,
      NetworkExposure exposure,
      RecentProofs proofs,
      TlsSettings tls,
      Clock clock,
      ApplicationEventPublisher events) {
    this.file = directory.root().resolve(FILE);
    this.environment = environment;
    this.exposure = exposure;
    this.proofs = proofs;
    this.tls = tls;
    this.clock = clock;
    this.events = events;
  }

  @Override
  @NeedsPermission(Permission.SETTINGS)
  public ListenAddress listening(Actor staff) {
    return listening();
  }

  private ListenAddress listening() {
    Properties stored = read(file);
    String address = stored.getProperty(ADDRESS, environment.getProperty(ADDRESS, ""));
    int port =
        Integer.parseInt(
            stored.getProperty(PORT, environment.getProperty("local.server.port", "0")));
    boolean isDirect = ListenAddress.isNetwork(address);
    ConnectionProtection protection = tls.protection(stored, isDirect);
    boolean isProxied = protection instanceof ConnectionProtection.Proxy;
    return new ListenAddress(isDirect || isProxied, port, protection);
  }

  @Override
  @OpenToStaff
  public Set<NetworkRisk> risks(ConnectionProtection protection) {
    Set<NetworkRisk> risks = EnumSet.noneOf(NetworkRisk.class);
    risks.addAll(exposure.risks());
    if (protection instanceof ConnectionProtection.None) {
      risks.add(NetworkRisk.PLAIN_HTTP);
    } else {
      risks.remove(NetworkRisk.PLAIN_HTTP);
    }
    return risks;
  }

  @Override
  @OpenToStaff
  public Optional<StartOperations.CertificateProblem> problem(
      ConnectionProtection.CertificateFiles files) {
    return CertificateFileCheck.problem(files, clock.instant());
  }

  @Override
  @Transactional
  @NeedsPermission(Permission.SETTINGS)
  public void listenAt(Actor staff, ListenAddress address, Set<NetworkRisk> accepted) {
    requireStartable(address, accepted);
    proofs.require(staff);
    ListenAddress before = listening();
    Properties stored = read(file);
    stored.setProperty(ADDRESS, address.address());
    stored.setProperty(PORT, Integer.toString(address.port()));
    tls.store(address, stored);
    for (NetworkRisk risk : NetworkRisk.values()) {
      if (address.toNetwork() && accepted.contains(risk)) {
        stored.setProperty(risk.property(), "true");
      } else {
        stored.remove(risk.property());
      }
    }
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.LISTEN_ADDRESS_CHANGED,
            "server",
            audited(before),
            audited(address)));
    write(file, stored);
  }

  private void requireStartable(ListenAddress address, Set<NetworkRisk> accepted) {
    if (!address.toNetwork()) {
      return;
    }
    Set<NetworkRisk> risks = risks(address.protection());
    if (!accepted.containsAll(risks)) {
      throw new IllegalArgumentException("Not accepted: " + risks);
    }
    if (address.protection() instanceof ConnectionProtection.CertificateFiles files) {
      problem(files)
          .ifPresent(
              problem -> {
                throw new IllegalArgumentException("The certificate can't be used: " + problem);
              });
    }
  }

  private static Map<String, Object> audited(ListenAddress address) {
    return Map.of(
        "toNetwork",
        address.toNetwork(),
        "port",
        address.port(),
        "protection",
        address.protection().getClass().getSimpleName());
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

  static void write(Path file, Properties stored) {
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
