package io.courtflash.core.platform.certificate;

import lombok.RequiredArgsConstructor;
import org.springframework.boot.autoconfigure.ssl.SslBundleRegistrar;
import org.springframework.boot.ssl.SslBundleRegistry;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Makes the program's own certificate before its file is read, if it is used and missing. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
@RequiredArgsConstructor
class OwnCertificateRegistrar implements SslBundleRegistrar {

  private final OwnCertificate own;

  /** The bundle itself is registered by its settings. */
  @Override
  public void registerBundles(SslBundleRegistry registry) {
    own.prepareIfUsed();
  }
}
