package io.courtflash.core.platform.certificate;

import io.courtflash.core.platform.crypto.CertificateFingerprint;
import io.courtflash.core.platform.crypto.SelfSignedCertificate;
import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.work.LoopScheduler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.ssl.SslBundleRegistrar;
import org.springframework.boot.ssl.SslBundleRegistry;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * The self-signed certificate that the program makes for itself when none is configured. It is
 * valid for a year; 30 days before the end another one takes its place, with a new key. Clients
 * know it by its fingerprint, so everybody has to be told the new one ({@link Renewed}).
 */
@Component
public class OwnCertificate {

  /** The name of Spring's SSL bundle with the certificate that the program serves. */
  public static final String BUNDLE = "courtflash";

  /** Whether the program uses its own certificate where no other is configured. */
  public static final String PROPERTY = "courtflash.web.own-certificate";

  /** The property of the file with the certificate, in the settings of the bundle. */
  public static final String CERTIFICATE_PROPERTY =
      "spring.ssl.bundle.pem." + BUNDLE + ".keystore.certificate";

  private static final Logger LOG = LoggerFactory.getLogger(OwnCertificate.class);
  private static final String FOLDER = "tls";
  private static final String FILE = "own.pem";
  private static final Duration VALIDITY = Duration.ofDays(365);
  private static final Duration REPLACED_BEFORE = Duration.ofDays(30);
  private static final Duration CHECK_INTERVAL = Duration.ofHours(6);

  private final DataDirectory directory;
  private final Environment environment;
  private final Clock clock;
  private final ApplicationEventPublisher events;

  OwnCertificate(
      DataDirectory directory,
      Environment environment,
      Clock clock,
      ApplicationEventPublisher events,
      LoopScheduler loops) {
    this.directory = directory;
    this.environment = environment;
    this.clock = clock;
    this.events = events;
    loops.every(CHECK_INTERVAL, "own-certificate", this::replaceIfDue);
  }

  /** Where it is: one file with the certificate and its key, which may not exist yet. */
  public Path file() {
    return in(directory.root());
  }

  /** Where it is in a data directory. */
  public static Path in(Path root) {
    return root.resolve(FOLDER).resolve(FILE);
  }

  /** Makes it, unless there is one that lasts. Idempotent. */
  public synchronized void prepare() {
    if (!Files.exists(file()) || isDue()) {
      make();
    }
  }

  /** Makes it before the web server reads it, and tells by what clients know it. */
  void prepareIfUsed() {
    if (isUsed()) {
      prepare();
      LOG.info(
          "Connections are encrypted by the program's own certificate; its fingerprint is {}",
          CertificateFingerprint.of(read(file())));
    }
  }

  /** The web server reads the new file by itself, within seconds. */
  synchronized void replaceIfDue() {
    if (isUsed() && isDue()) {
      X509Certificate certificate = make();
      String fingerprint = CertificateFingerprint.of(certificate);
      LOG.warn(
          "The program's own certificate was replaced, because it was about to expire. Browsers ask"
              + " again; its fingerprint is {}",
          fingerprint);
      events.publishEvent(new Renewed(fingerprint, certificate.getNotAfter().toInstant()));
    }
  }

  private boolean isUsed() {
    return environment.getProperty(CERTIFICATE_PROPERTY, "").equals(file().toUri().toString());
  }

  private boolean isDue() {
    Instant end = read(file()).getNotAfter().toInstant();
    return end.minus(REPLACED_BEFORE).isBefore(clock.instant());
  }

  private X509Certificate make() {
    HostAddresses host = HostAddresses.ofThisComputer();
    SelfSignedCertificate made =
        SelfSignedCertificate.create(host.names(), host.addresses(), clock.instant(), VALIDITY);
    Path file = directory.folder(FOLDER).resolve(FILE);
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(file)) {
      Files.writeString(replace.temporary(), made.pem());
      var _ = replace.commit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return made.certificate();
  }

  private static X509Certificate read(Path file) {
    try (InputStream content = Files.newInputStream(file)) {
      return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (CertificateException e) {
      throw new IllegalStateException(file + " has no certificate", e);
    }
  }

  /**
   * The program replaced its own certificate, because the old one was about to expire.
   *
   * @param fingerprint of the new one, as browsers show it
   */
  public record Renewed(String fingerprint, Instant validUntil) {}

  /** The names and addresses by which other computers, and this one, know this computer. */
  record HostAddresses(List<String> names, List<InetAddress> addresses) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*");

    static HostAddresses ofThisComputer() {
      return new HostAddresses(
          Stream.concat(Stream.of("localhost"), ownNames())
              .filter(name -> NAME.matcher(name).matches())
              .distinct()
              .toList(),
          addressesOfInterfaces());
    }

    private static Stream<String> ownNames() {
      try {
        InetAddress own = InetAddress.getLocalHost();
        return Stream.of(own.getHostName(), own.getCanonicalHostName());
      } catch (UnknownHostException _) {
        return Stream.empty();
      }
    }

    private static List<InetAddress> addressesOfInterfaces() {
      try {
        return NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .filter(address -> !address.isLinkLocalAddress())
            .toList();
      } catch (SocketException _) {
        return List.of(InetAddress.getLoopbackAddress());
      }
    }
  }

  /** Makes the program's own certificate before its file is read, if it is used and missing. */
  @Component
  @Order(Ordered.HIGHEST_PRECEDENCE)
  @RequiredArgsConstructor
  static class OwnCertificateRegistrar implements SslBundleRegistrar {

    private final OwnCertificate own;

    /** The bundle itself is registered by its settings. */
    @Override
    public void registerBundles(SslBundleRegistry registry) {
      own.prepareIfUsed();
    }
  }
}
