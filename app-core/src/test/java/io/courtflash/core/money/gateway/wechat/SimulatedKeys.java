package io.courtflash.core.money.gateway.wechat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERBitString;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.asn1.x509.TBSCertificate;
import org.bouncycastle.asn1.x509.Time;
import org.bouncycastle.asn1.x509.V3TBSCertificateGenerator;

/** Keys of a merchant and of WeChat Pay, made for tests, with what is signed and encrypted. */
record SimulatedKeys(KeyPair merchant, KeyPair platform) {

  static final String MERCHANT_SERIAL = "5157F09EFDC096DE15EBE81A47057A7232F1B8E1";
  static final String PUBLIC_KEY_ID = "PUB_KEY_ID_0119000000012030010100000000000001";
  static final String API_V3_KEY = "0123456789abcdef0123456789ABCDEF";
  static final BigInteger CERTIFICATE_SERIAL =
      new BigInteger("7132d72a03e93cddf8c03bbd1f37eeda", 16);

  private static final AlgorithmIdentifier ALGORITHM =
      new AlgorithmIdentifier(PKCSObjectIdentifiers.sha256WithRSAEncryption, DERNull.INSTANCE);

  private static final int TAG_BITS = 128;

  /** Those of all tests of this JVM, because making keys takes long. */
  static final SimulatedKeys SHARED = new SimulatedKeys(rsa(), rsa());

  private static KeyPair rsa() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      // Shorter than the provider's, whose signatures would take most of a test's processor time.
      generator.initialize(1024);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A signature as WeChat Pay makes it: of the time, a nonce and the body. */
  String sign(Instant at, String nonce, String body) {
    return sign(at.getEpochSecond() + "\n" + nonce + "\n" + body + "\n", platform.getPrivate());
  }

  private static String sign(String message, PrivateKey key) {
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(key);
      signature.update(message.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  boolean isSignedByMerchant(String message, String signature) {
    try {
      Signature check = Signature.getInstance("SHA256withRSA");
      check.initVerify(merchant.getPublic());
      check.update(message.getBytes(StandardCharsets.UTF_8));
      return check.verify(Base64.getDecoder().decode(signature));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What WeChat Pay encrypts with the APIv3 key. */
  static String encrypt(String text, String nonce, String associated) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          Cipher.ENCRYPT_MODE,
          new SecretKeySpec(API_V3_KEY.getBytes(StandardCharsets.UTF_8), "AES"),
          new GCMParameterSpec(TAG_BITS, nonce.getBytes(StandardCharsets.UTF_8)));
      cipher.updateAAD(associated.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder()
          .encodeToString(cipher.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Writes the files that the settings name, and answers the settings. */
  WechatProperties.Keys files(Path directory, boolean withPublicKey) throws IOException {
    Path privateKey = secret(directory.resolve("merchant.pem"), pem(merchant.getPrivate()));
    Path apiKey = secret(directory.resolve("api-v3-key"), API_V3_KEY + "\n");
    Path appSecret = secret(directory.resolve("app-secret"), SimulatedPayers.SECRET + "\n");
    if (withPublicKey) {
      Path publicKey =
          Files.writeString(directory.resolve("public.pem"), pem(platform.getPublic()));
      return new WechatProperties.Keys(
          MERCHANT_SERIAL, privateKey, apiKey, PUBLIC_KEY_ID, publicKey, null, appSecret);
    }
    Path certificate = Files.writeString(directory.resolve("platform.pem"), certificate());
    return new WechatProperties.Keys(
        MERCHANT_SERIAL, privateKey, apiKey, null, null, certificate, appSecret);
  }

  private static Path secret(Path file, String text) throws IOException {
    Files.writeString(file, text);
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
    return file;
  }

  private static String pem(PrivateKey key) {
    return block("PRIVATE KEY", key.getEncoded());
  }

  private static String pem(PublicKey key) {
    return block("PUBLIC KEY", key.getEncoded());
  }

  private String certificate() {
    V3TBSCertificateGenerator content = new V3TBSCertificateGenerator();
    X500Name name = new X500Name("CN=Tenpay.com Root CA");
    content.setSerialNumber(new ASN1Integer(CERTIFICATE_SERIAL));
    content.setIssuer(name);
    content.setSubject(name);
    content.setStartDate(new Time(Date.from(Instant.EPOCH)));
    content.setEndDate(new Time(Date.from(Instant.EPOCH.plus(Duration.ofDays(40_000)))));
    content.setSubjectPublicKeyInfo(
        SubjectPublicKeyInfo.getInstance(platform.getPublic().getEncoded()));
    content.setSignature(ALGORITHM);
    TBSCertificate signed = content.generateTBSCertificate();
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(platform.getPrivate());
      signature.update(signed.getEncoded());
      DERSequence whole =
          new DERSequence(
              new ASN1Encodable[] {signed, ALGORITHM, new DERBitString(signature.sign())});
      return block("CERTIFICATE", whole.getEncoded());
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String block(String type, byte[] content) {
    String lines = Base64.getMimeEncoder().encodeToString(content);
    return "-----BEGIN " + type + "-----\n" + lines + "\n-----END " + type + "-----\n";
  }
}
