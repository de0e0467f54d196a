package io.courtflash.core.messages.webpush;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PushEndpointsTest {

  private final PushEndpoints endpoints =
      new PushEndpoints(new WebPushProperties(1, Duration.ZERO, Duration.ofSeconds(1), false));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://fcm.googleapis.com/fcm/send/e:APA91b",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com:443/Q",
        "https://wns2-par02p.notify.windows.com/w/?token=B%2f"
      })
  void theAddressesOfPushServicesAreTaken(String address) {
    assertThat(endpoints.parse(address)).contains(URI.create(address));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://fcm.googleapis.com/e",
        "https://fcm.googleapis.com:8443/e",
        "https://127.0.0.1/e",
        "https://2130706433/e",
        "https://[::1]/e",
        "https://user@fcm.googleapis.com/e",
        "https://fcm.googleapis.com/e#part",
        "https:///e",
        "https:e",
        "ftp://fcm.googleapis.com/e",
        "file:///etc/passwd",
        "//fcm.googleapis.com/e",
        "https://a b/e",
        ""
      })
  void anythingElseIsNot(String address) {
    assertThat(endpoints.parse(address)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.200.0.1",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "100.127.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "198.18.0.1",
        "198.19.255.255",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fc00::1",
        "fd12:3456::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001::1",
        "2001:db8::1"
      })
  void noAddressInsideOfNetworksIsOnTheInternet(String address) {
    assertThat(PushEndpoints.isOnInternet(InetAddress.ofLiteral(address))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8.8.8.8",
        "172.15.0.1",
        "172.32.0.1",
        "100.63.0.1",
        "100.128.0.1",
        "192.169.0.1",
        "223.255.255.1",
        "2400:cb00::1",
        "2a00:1450:4001:81b::200a"
      })
  void othersAre(String address) {
    assertThat(PushEndpoints.isOnInternet(InetAddress.ofLiteral(address))).isTrue();
  }

  @Test
  void aNameThatLeadsToThisComputerIsNotPublic() throws IOException {
    assertThat(endpoints.isPublic(URI.create("https://localhost/e"))).isFalse();
  }
}
