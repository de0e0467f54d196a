package io.courtflash.core.messages.live.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.messages.live.LargeEvents;
import io.courtflash.core.messages.live.Subscriber;
import io.courtflash.core.messages.live.Subscribers;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.TestKeyStore;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.jetty.autoconfigure.servlet.JettyServletWebServerAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Streams of a web server with TLS, which needs other buffers than a plain one. */
@SpringBootTest(
    classes = StreamOverTlsTest.BareTlsServer.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "spring.threads.virtual.enabled=true",
      "server.ssl.key-store-password=" + StreamOverTlsTest.PASSWORD
    })
@Thorough(besides = "PushTest")
class StreamOverTlsTest {

  static final String PASSWORD = "open-sesame";

  /** More than the sockets of both sides hold at first, and fewer than may wait. */
  private static final int EVENTS = 60;

  private static final int ROUNDS = 10;

  @TempDir private static Path folder;

  @LocalServerPort private int port;
  @Autowired private Subscribers subscribers;

  /** The web server and the streams without the engine. */
  @SpringBootConfiguration(proxyBeanMethods = false)
  @ImportAutoConfiguration({
    JettyServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    WebMvcAutoConfiguration.class
  })
  @ComponentScan(
      basePackageClasses = Subscribers.class,
      useDefaultFilters = false,
      includeFilters =
          @ComponentScan.Filter(
              type = FilterType.REGEX,
              pattern = ".*\\.(Subscribers|EventWriter)"))
  @Import({LoopScheduler.class, StreamController.class})
  static class BareTlsServer {

    @Bean
    static MeterRegistry meters() {
      return new SimpleMeterRegistry();
    }
  }

  @RestController
  static class StreamController {

    private final Subscribers subscribers;

    StreamController(Subscribers subscribers) {
      this.subscribers = subscribers;
    }

    @GetMapping("/stream")
    void stream(HttpServletRequest request, HttpServletResponse response) {
      Subscriber subscriber = subscribers.open(1, "token").orElseThrow();
      EventsController.begin(subscriber, request, response);
    }
  }

  @DynamicPropertySource
  static void keyStore(DynamicPropertyRegistry properties) throws Exception {
    Path made = TestKeyStore.create(folder.resolve("hall.p12"), PASSWORD);
    properties.add("server.ssl.key-store", made::toUri);
  }

  @Test
  void aPageGetsEveryEventInOrder() throws Exception {
    try (Socket page = connect()) {
      String request = "GET /stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
      page.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      InputStream answer = page.getInputStream();
      assertThat(readHead(answer)).startsWith("HTTP/1.1 200 ").endsWith("data: {}\n\n");
      for (int round = 0; round < ROUNDS; round++) {
        LargeEvents.broadcast(subscribers, EVENTS);
        for (int event = 0; event < EVENTS; event++) {
          String expected = LargeEvents.text(event);
          String got = new String(answer.readNBytes(expected.length()), StandardCharsets.UTF_8);
          assertThat(got.equals(expected)).as("event %d", event).isTrue();
        }
      }
    }

    await().until(() -> LargeEvents.hasNoPages(subscribers));
  }

  private static String readHead(InputStream answer) throws Exception {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("data: {}\n\n") < 0) {
      int next = answer.read();
      assertThat(next).isNotNegative();
      head.append((char) next);
    }
    return head.toString();
  }

  private Socket connect() throws Exception {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(KeyStore.getInstance(folder.resolve("hall.p12").toFile(), PASSWORD.toCharArray()));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    Socket page = context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
    page.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
    return page;
  }
}
