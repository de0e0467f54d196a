package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClientNetworkTest {

  @Test
  void allAddressesOfAnIpv6SubscriberAreOneNetwork() {
    assertThat(ClientNetwork.of("2001:db8:1:2::1"))
        .isEqualTo(ClientNetwork.of("2001:db8:1:2:ffff:ffff:ffff:ffff"))
        .isNotEqualTo(ClientNetwork.of("2001:db8:1:3::1"));
  }

  @Test
  void anIpv4AddressIsANetworkOfItsOwn() {
    assertThat(ClientNetwork.of("192.0.2.1")).isEqualTo("192.0.2.1");
    assertThat(ClientNetwork.of("192.0.2.1")).isNotEqualTo(ClientNetwork.of("192.0.2.2"));
  }

  @Test
  void whatIsNoAddressIsCountedAsItIs() {
    assertThat(ClientNetwork.of("somewhere")).isEqualTo("somewhere");
  }
}
