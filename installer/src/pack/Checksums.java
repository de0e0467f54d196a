package pack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The list of the packages' SHA-256, and its signature where there is a key. */
final class Checksums {

  /**
   * Environment variable with the key: ECDSA on P-256 in PEM, as {@code openssl genpkey} makes it.
   */
  static final String KEY = "COURTFLASH_CHECKSUM_KEY";

  private static final Pattern PEM =
      Pattern.compile(
          "-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----\\s*");

  private Checksums() {}

  /**
   * Writes {@code SHA256SUMS-linux} (or macos, windows) as {@code sha256sum} reads it, and beside
   * it {@code SHA256SUMS-linux.sig} if the environment has a key.
   *
   * @throws IllegalArgumentException if the key is none
   */
  static void write(Path packages, Target target, Map<String, String> environment)
      throws IOException {
    StringBuilder list = new StringBuilder();
    for (Path file : Folder.files(packages)) {
      list.append(sha256(Files.readAllBytes(file))).append("  ").append(file.getFileName());
      list.append('\n');
    }
    String name = "SHA256SUMS-" + target.name().toLowerCase(Locale.ROOT);
    byte[] content = list.toString().getBytes(StandardCharsets.UTF_8);
    Files.write(packages.resolve(name), content);
    String key = environment.getOrDefault(KEY, "");
    if (!key.isBlank()) {
      Files.write(packages.resolve(name + ".sig"), signature(content, key));
    }
  }

  private static String sha256(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  private static byte[] signature(byte[] content, String pem) {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(key(pem));
      signature.update(content);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(KEY + " is no key of ECDSA", e);
    }
  }

  private static PrivateKey key(String pem) throws GeneralSecurityException {
    Matcher parts = PEM.matcher(pem);
    if (!parts.matches()) {
      throw new IllegalArgumentException(KEY + " is no private key in PEM");
    }
    byte[] encoded = Base64.getMimeDecoder().decode(parts.group(1));
    return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(encoded));
  }
}
