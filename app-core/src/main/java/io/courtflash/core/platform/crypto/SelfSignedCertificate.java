package io.courtflash.core.platform.crypto;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.stream.Stream;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERBitString;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.ExtensionsGenerator;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.asn1.x509.TBSCertificate;
import org.bouncycastle.asn1.x509.Time;
import org.bouncycastle.asn1.x509.V3TBSCertificateGenerator;
import org.bouncycastle.asn1.x9.X9ObjectIdentifiers;

/**
 * A TLS server's certificate that is signed by its own key (ECDSA on P-256). Clients know it by its
 * {@link CertificateFingerprint}, because no authority vouches for it.
 */
public record SelfSignedCertificate(X509Certificate certificate, PrivateKey key) {

  private static final AlgorithmIdentifier ALGORITHM =
      new AlgorithmIdentifier(X9ObjectIdentifiers.ecdsa_with_SHA256);

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
      TBSCertificate content = content(names, addresses, pair.getPublic(), from, validity);
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(pair.getPrivate());
      signature.update(content.getEncoded());
      DERSequence signed =
          new DERSequence(
              new ASN1Encodable[] {content, ALGORITHM, new DERBitString(signature.sign())});
      return new SelfSignedCertificate(certificate(signed.getEncoded()), pair.getPrivate());
    } catch (GeneralSecurityException | IOException e) {
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

  private static TBSCertificate content(
      List<String> names,
      List<InetAddress> addresses,
      PublicKey key,
      Instant from,
      Duration validity)
      throws IOException {
    V3TBSCertificateGenerator content = new V3TBSCertificateGenerator();
    X500Name name = new X500Name("CN=CourtFlash");
    content.setSerialNumber(
        new ASN1Integer(new BigInteger(1, RandomSecrets.bytes(SERIAL_BYTES)).setBit(0)));
    content.setIssuer(name);
    content.setSubject(name);
    content.setStartDate(new Time(Date.from(from)));
    content.setEndDate(new Time(Date.from(from.plus(validity))));
    content.setSubjectPublicKeyInfo(SubjectPublicKeyInfo.getInstance(key.getEncoded()));
    content.setSignature(ALGORITHM);
    ExtensionsGenerator extensions = new ExtensionsGenerator();
    extensions.addExtension(Extension.basicConstraints, true, new BasicConstraints(false));
    extensions.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
    extensions.addExtension(
        Extension.extendedKeyUsage, false, new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth));
    extensions.addExtension(
        Extension.subjectAlternativeName, false, alternatives(names, addresses));
    content.setExtensions(extensions.generate());
    return content.generateTBSCertificate();
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

  private static X509Certificate certificate(byte[] encoded) throws GeneralSecurityException {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(encoded));
  }

  private static String block(String type, byte[] content) {
    String lines = Base64.getMimeEncoder(PEM_LINE, "\n".getBytes(US_ASCII)).encodeToString(content);
    return "-----BEGIN " + type + "-----\n" + lines + "\n-----END " + type + "-----\n";
  }
}
