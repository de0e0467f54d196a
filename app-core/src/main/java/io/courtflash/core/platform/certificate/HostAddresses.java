package io.courtflash.core.platform.certificate;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
