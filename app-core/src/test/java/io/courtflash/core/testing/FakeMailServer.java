package io.courtflash.core.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A mail server that stores the mails it gets, or refuses all of them, or those to one address. */
public final class FakeMailServer {

  /** The server that all engines under test send their mails to. */
  public static final FakeMailServer SHARED = new FakeMailServer();

  private final ServerSocket server;
  private final List<String> mails = new CopyOnWriteArrayList<>();
  private volatile boolean refusing;
  private volatile String refusedAddress = "";

  private FakeMailServer() {
    try {
      server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::accept);
  }

  public int port() {
    return server.getLocalPort();
  }

  /** The mails so far, in the order of their arrival. */
  public List<String> mails() {
    return List.copyOf(mails);
  }

  public void refuse(boolean refuses) {
    refusing = refuses;
  }

  /** Refuses mails to an address; an empty one refuses none. */
  public void refuseTo(String address) {
    refusedAddress = address;
  }

  private boolean refuses(String recipient) {
    return refusing || (!refusedAddress.isEmpty() && recipient.contains(refusedAddress));
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket client = server.accept();
        Thread.ofVirtual().start(() -> talk(client));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void talk(Socket client) {
    try (client) {
      BufferedReader from =
          new BufferedReader(
              new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
      OutputStream to = client.getOutputStream();
      say(to, "220 sink");
      for (String line = from.readLine(); line != null; line = from.readLine()) {
        if (line.startsWith("QUIT")) {
          say(to, "221 bye");
          return;
        }
        if (line.startsWith("RCPT") && refuses(line)) {
          say(to, "451 try again later");
        } else if (line.startsWith("DATA")) {
          say(to, "354 go on");
          mails.add(body(from));
          say(to, "250 kept");
        } else {
          say(to, "250 ok");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String body(BufferedReader from) throws IOException {
    StringBuilder body = new StringBuilder();
    for (String line = from.readLine(); !".".equals(line); line = from.readLine()) {
      body.append(line).append('\n');
    }
    return body.toString();
  }

  private static void say(OutputStream to, String line) throws IOException {
    to.write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
    to.flush();
  }
}
