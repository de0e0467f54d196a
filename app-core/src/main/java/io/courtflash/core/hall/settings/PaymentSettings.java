package io.courtflash.core.hall.settings;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.DataDirectory;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * The settings of online payments from the next start on: the provider, the merchant's numbers and
 * the paths of the keys, but no keys. They are stored in the data directory like {@link
 * StartSettings}.
 */
@Component
public class PaymentSettings {

  /** Every name of these settings begins so. */
  public static final String PREFIX = "courtflash.pay.";

  private final Path file;
  private final Environment environment;
  private final RecentProofs proofs;
  private final ApplicationEventPublisher events;

  PaymentSettings(
      DataDirectory directory,
      Environment environment,
      RecentProofs proofs,
      ApplicationEventPublisher events) {
    this.file = directory.root().resolve(StartSettings.FILE);
    this.environment = environment;
    this.proofs = proofs;
    this.events = events;
  }

  /** The stored settings, else the ones that this start has read; empty without either. */
  public String value(String name) {
    return StartSettings.read(file).getProperty(name, environment.getProperty(name, ""));
  }

  /**
   * Stores settings for the next start; an empty value removes one. The running engine keeps its
   * provider.
   *
   * @param values by the whole names
   * @throws IllegalArgumentException if one isn't a setting of payment
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the staff
   */
  @Transactional
  @NeedsPermission(Permission.SETTINGS)
  public void store(Actor staff, Map<String, String> values) {
    proofs.require(staff);
    Properties stored = StartSettings.read(file);
    change(stored, values);
    events.publishEvent(
        new StaffActed(
            staff, AuditAction.PAYMENT_SETTINGS_CHANGED, "server", null, Map.copyOf(values)));
    StartSettings.write(file, stored);
  }

  static void change(Properties stored, Map<String, String> values) {
    values.forEach(
        (name, value) -> {
          if (!name.startsWith(PREFIX)) {
            throw new IllegalArgumentException("Not a setting of payment: " + name);
          }
          if (value.isBlank()) {
            stored.remove(name);
          } else {
            stored.setProperty(name, value.strip());
          }
        });
  }
}
