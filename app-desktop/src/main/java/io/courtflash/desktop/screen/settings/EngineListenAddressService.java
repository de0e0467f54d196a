package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.CertificateProblem;
import io.courtflash.core.hall.settings.ConnectionProtection;
import io.courtflash.core.hall.settings.ListenAddress;
import io.courtflash.core.hall.settings.StartSettings;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import java.util.Optional;
import java.util.Set;

/** {@link ListenAddressService} of the engine in this process. */
@NeedsPermission(Permission.SETTINGS)
public record EngineListenAddressService(StartSettings settings, Actor staff)
    implements ListenAddressService {

  @Override
  public ListenAddress stored() {
    return settings.listening();
  }

  @Override
  @OpenToStaff
  public Set<NetworkRisk> risks(ConnectionProtection protection) {
    return settings.risks(protection);
  }

  @Override
  @OpenToStaff
  public Optional<CertificateProblem> problem(ConnectionProtection.CertificateFiles files) {
    return settings.problem(files);
  }

  @Override
  public void store(ListenAddress address, Set<NetworkRisk> accepted) {
    settings.listenAt(staff, address, accepted);
  }
}
