package io.courtflash.core.hall.settings;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.ssl.pem.PemSslStore;
import org.springframework.boot.ssl.pem.PemSslStoreDetails;

/** Reads a certificate and its key as the web server will, which wouldn't start with a bad one. */
final class CertificateFileCheck {

  private static final byte[] SAMPLE = {1, 2, 3};

  private CertificateFileCheck() {}

  static Optional<StartOperations.CertificateProblem> problem(
      ConnectionProtection.CertificateFiles files, Instant now) {
    try {
      PemSslStore store =
          PemSslStore.load(
              PemSslStoreDetails.forCertificate(files.certificate().toUri().toString())
                  .withPrivateKey(files.privateKey().toUri().toString()));
      List<X509Certificate> chain = store == null ? null : store.certificates();
      PrivateKey key = store == null ? null : store.privateKey();
      if (chain == null || chain.isEmpty() || key == null) {
        return Optional.of(StartOperations.CertificateProblem.UNREADABLE);
      }
      X509Certificate certificate = chain.getFirst();
      if (!isPair(certificate.getPublicKey(), key)) {
        return Optional.of(StartOperations.CertificateProblem.OTHER_KEY);
      }
      return certificate.getNotAfter().toInstant().isAfter(now)
          ? Optional.empty()
          : Optional.of(StartOperations.CertificateProblem.EXPIRED);
    } catch (RuntimeException _) {
      // Spring throws different ones for each kind of damage.
      return Optional.of(StartOperations.CertificateProblem.UNREADABLE);
    }
  }

  private static boolean isPair(PublicKey publicKey, PrivateKey key) {
    String algorithm =
        switch (key.getAlgorithm()) {
          case "EC" -> "SHA256withECDSA";
          case "RSA" -> "SHA256withRSA";
          default -> key.getAlgorithm();
        };
    try {
      Signature signing = Signature.getInstance(algorithm);
      signing.initSign(key);
      signing.update(SAMPLE);
      byte[] signature = signing.sign();
      Signature verifying = Signature.getInstance(algorithm);
      verifying.initVerify(publicKey);
      verifying.update(SAMPLE);
      return verifying.verify(signature);
    } catch (GeneralSecurityException _) {
      return false;
    }
  }
}
