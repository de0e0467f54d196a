package io.courtflash.core.platform.certificate;

import lombok.RequiredArgsConstructor;
import org.springframework.boot.autoconfigure.ssl.SslBundleRegistrar;
import org.springframework.boot.ssl.SslBundleRegistry;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Has the program's own certificate made, if it is used and missing, before its file is read. */
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
