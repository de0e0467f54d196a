package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.ConnectionProtection;
import io.courtflash.desktop.i18n.Texts;
import java.nio.file.Path;

/** The ways to encrypt connections, of which staff choose one. */
enum ProtectionChoice {
  OWN,
  FILES,
  PROXY,
  NONE,
  ELSEWHERE;

  static ProtectionChoice of(ConnectionProtection protection) {
    return switch (protection) {
      case ConnectionProtection.OwnCertificate _ -> OWN;
      case ConnectionProtection.CertificateFiles _ -> FILES;
      case ConnectionProtection.Proxy _ -> PROXY;
      case ConnectionProtection.None _ -> NONE;
      case ConnectionProtection.ConfiguredElsewhere _ -> ELSEWHERE;
    };
  }

  /**
   * @param certificate used by {@link #FILES} only, like the key
   */
  ConnectionProtection protection(String certificate, String key) {
    return switch (this) {
      case OWN -> new ConnectionProtection.OwnCertificate();
      case FILES -> new ConnectionProtection.CertificateFiles(Path.of(certificate), Path.of(key));
      case PROXY -> new ConnectionProtection.Proxy();
      case NONE -> new ConnectionProtection.None();
      case ELSEWHERE -> new ConnectionProtection.ConfiguredElsewhere();
    };
  }

  /** Key of its name. */
  String nameKey() {
    return Texts.key("settings.protection", this);
  }

  /** Key of the text that says what it means. */
  String hintKey() {
    return Texts.key("settings.protection", this) + "-hint";
  }
}
