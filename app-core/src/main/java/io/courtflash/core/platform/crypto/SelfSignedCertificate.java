package io.courtflash.core.platform.crypto;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.math.BigInteger;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.stream.Stream;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * A TLS server's certificate that is signed by its own key (ECDSA on P-256). Clients know it by its
 * {@link CertificateFingerprint}, because no authority vouches for it.
 */
public record SelfSignedCertificate(X509Certificate certificate, PrivateKey key) {

  /** A serial number has at most 20 bytes and isn't negative. */
  private static final int SERIAL_BYTES = 16;

  private static final int PEM_LINE = 64;

  /**
   * Makes a new key and its certificate.
   *
   * @param names the server's host names, at least one
   * @param addresses the server's network addresses
   */
  public static SelfSignedCertificate create(
      List<String> names, List<InetAddress> addresses, Instant from, Duration validity) {
    try {
      KeyPairGenerator keys = KeyPairGenerator.getInstance("EC");
      keys.initialize(new ECGenParameterSpec("secp256r1"));
      KeyPair pair = keys.generateKeyPair();
      X509v3CertificateBuilder content =
          content(names, addresses, pair.getPublic(), from, validity);
      return new SelfSignedCertificate(
          new JcaX509CertificateConverter()
              .getCertificate(
                  content.build(
                      new JcaContentSignerBuilder("SHA256withECDSA").build(pair.getPrivate()))),
          pair.getPrivate());
    } catch (GeneralSecurityException | OperatorCreationException | CertIOException e) {
      throw new IllegalStateException("A certificate can't be made", e);
    }
  }

  /** Certificate and key, one after the other, in the form that servers read. */
  public String pem() {
    try {
      return block("CERTIFICATE", certificate.getEncoded())
          + block("PRIVATE KEY", key.getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("A certificate can't be written", e);
    }
  }

  @Override
  public String toString() {
    return "SelfSignedCertificate[" + certificate.getSubjectX500Principal() + "]";
  }

  private static X509v3CertificateBuilder content(
      List<String> names,
      List<InetAddress> addresses,
      PublicKey key,
      Instant from,
      Duration validity)
      throws CertIOException {
    X500Name name = new X500Name("CN=CourtFlash");
    BigInteger serial = new BigInteger(1, RandomSecrets.bytes(SERIAL_BYTES)).setBit(0);
    return new JcaX509v3CertificateBuilder(
            name, serial, Date.from(from), Date.from(from.plus(validity)), name, key)
        .addExtension(Extension.basicConstraints, true, new BasicConstraints(false))
        .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature))
        .addExtension(
            Extension.extendedKeyUsage, false, new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth))
        .addExtension(Extension.subjectAlternativeName, false, alternatives(names, addresses));
  }

  private static GeneralNames alternatives(List<String> names, List<InetAddress> addresses) {
    return new GeneralNames(
        Stream.concat(
                names.stream().map(name -> new GeneralName(GeneralName.dNSName, name)),
                addresses.stream()
                    .map(address -> new DEROctetString(address.getAddress()))
                    .map(bytes -> new GeneralName(GeneralName.iPAddress, bytes)))
            .toArray(GeneralName[]::new));
  }

  private static String block(String type, byte[] content) {
    String lines = Base64.getMimeEncoder(PEM_LINE, "\n".getBytes(US_ASCII)).encodeToString(content);
    return "-----BEGIN " + type + "-----\n" + lines + "\n-----END " + type + "-----\n";
  }
}
