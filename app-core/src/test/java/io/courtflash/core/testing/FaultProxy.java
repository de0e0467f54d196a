package io.courtflash.core.testing;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Passes bytes between a program and a server on this machine, but for the time of a {@link
 * LinkFault}. It listens on loopback only, has few connections, and its threads end with them.
 */
public final class FaultProxy implements Closeable {

  private static final int MAX_LINKS = 1_000;
  private static final int BUFFER_BYTES = 8_192;

  private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final List<Link> links = new CopyOnWriteArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final String host;
  private final int port;
  private volatile @Nullable LinkFault fault;

  /** Begins to listen; {@link #port} says where. */
  public FaultProxy(String host, int port) throws IOException {
    this.host = host;
    this.port = port;
    var _ = Thread.ofVirtual().name("fault-proxy").start(this::accept);
  }

  public int port() {
    return listening.getLocalPort();
  }

  /** How many connections there have been. */
  public int connections() {
    return connections.get();
  }

  /** Begins a fault; it takes the place of the one before. */
  public void begin(LinkFault begun) {
    links.forEach(link -> link.passed.set(0));
    if (begun instanceof LinkFault.HalfOpen) {
      links.forEach(link -> link.silent = true);
    }
    change(begun);
    if (begun instanceof LinkFault.Refused) {
      cut();
    }
  }

  /** Ends the fault. */
  public void heal() {
    change(null);
  }

  private void change(@Nullable LinkFault now) {
    lock.lock();
    try {
      fault = now;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Ends all connections. */
  public void cut() {
    links.forEach(Link::close);
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listening.accept();
        connections.incrementAndGet();
        if (fault instanceof LinkFault.Refused || links.size() >= MAX_LINKS) {
          client.close();
        } else {
          var _ = Thread.ofVirtual().start(() -> open(client));
        }
      }
    } catch (IOException e) {
      // Closed: the test is over.
    }
  }

  /** A server can't be reached while nothing passes. */
  private void open(Socket client) {
    Link link = new Link(client);
    links.add(link);
    try {
      awaitPassage(LinkFault.Stalled.class);
      link.silent = fault instanceof LinkFault.Dropped;
      Socket server = new Socket(host, port);
      link.server = server;
      var _ = Thread.ofVirtual().start(() -> link.pass(server, client, true));
      link.pass(client, server, false);
    } catch (IOException e) {
      // The server can't be reached.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      link.close();
      links.remove(link);
    }
  }

  private void awaitPassage(Class<? extends LinkFault> hindrance) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (hindrance.isInstance(fault) && !listening.isClosed()) {
        changed.await();
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() throws IOException {
    listening.close();
    heal();
    cut();
  }

  /** A connection of the program, and the one to the server that belongs to it. */
  private final class Link {

    private final Socket client;
    private final AtomicLong passed = new AtomicLong();
    private volatile @Nullable Socket server;
    private volatile boolean silent;
    private volatile boolean answersLost;
    private volatile boolean cutAtAnswer;

    Link(Socket client) {
      this.client = client;
    }

    void pass(Socket from, Socket to, boolean answers) {
      byte[] buffer = new byte[BUFFER_BYTES];
      try (from;
          to) {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
          if (arrives(buffer, read, answers)) {
            out.write(buffer, 0, read);
          }
        }
      } catch (IOException e) {
        // One side has closed its connection.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    /** Whether these bytes arrive; it returns when they do. */
    private boolean arrives(byte[] bytes, int length, boolean answers)
        throws IOException, InterruptedException {
      switch (fault) {
        case null -> {}
        case LinkFault.Delayed(var each) -> TimeUnit.NANOSECONDS.sleep(each.toNanos());
        case LinkFault.Stalled() -> awaitPassage(LinkFault.Stalled.class);
        case LinkFault.AnswersHeld() when answers -> awaitPassage(LinkFault.AnswersHeld.class);
        case LinkFault.AnswersHeld() -> {}
        case LinkFault.AnswersLost() when answers -> answersLost = true;
        case LinkFault.AnswersLost() -> {}
        case LinkFault.Dropped() -> silent = true;
        case LinkFault.CutAfter(long most) -> cutAfter(most, length);
        case LinkFault.AnswerCut(String request) -> cutAnswer(request, bytes, length, answers);
        case LinkFault.HalfOpen() -> {}
        case LinkFault.Refused() -> close();
      }
      return !silent && !(answers && answersLost);
    }

    private void cutAfter(long most, int length) {
      if (passed.addAndGet(length) > most) {
        close();
      }
    }

    private void cutAnswer(String request, byte[] bytes, int length, boolean answers) {
      if (!answers) {
        String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
        if (text.toLowerCase(Locale.ROOT).contains(request)) {
          cutAtAnswer = true;
        }
      } else if (cutAtAnswer) {
        close();
      }
    }

    void close() {
      Socket other = server;
      try {
        client.close();
        if (other != null) {
          other.close();
        }
      } catch (IOException e) {
        // It is closed all the same.
      }
    }
  }
}
