package io.courtflash.faults.crash;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.pay.NoticeRejection;
import io.courtflash.core.pay.OrderRequest;
import io.courtflash.core.pay.PayChannel;
import io.courtflash.core.pay.PaymentGateway;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/**
 * A payment provider whose orders and refunds outlive the program, as those of a real provider do:
 * each is a file.
 */
final class KeptGateway implements PaymentGateway {

  private static final String CLOSED = "closed";
  private static final String ORDER = ".order";
  private static final String REFUND = ".refund";

  private final Path directory;

  KeptGateway(Path directory) throws IOException {
    this.directory = Files.createDirectories(directory);
  }

  /**
   * Pays an order as a student does.
   *
   * @param isLate whether the provider takes the money after the order was closed, for which this
   *     waits
   * @return the body of the notice; empty when the order is closed
   */
  Optional<String> pay(String outTradeNo, BigDecimal amount, boolean isLate) {
    if (isLate) {
      await().until(() -> files(ORDER).containsKey(outTradeNo));
      FileSystemUtils.deleteRecursively(directory.resolve(outTradeNo + ORDER).toFile());
    }
    end(outTradeNo, amount.toPlainString());
    return paid(outTradeNo)
        .map(paid -> outTradeNo + " " + paid.transactionId() + " " + paid.amount());
  }

  /** An order is paid or closed, whichever is first. */
  private void end(String outTradeNo, String how) {
    write(outTradeNo + ORDER, how);
  }

  private void write(String file, String text) {
    try {
      Files.writeString(directory.resolve(file), text, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      // It has ended before.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<Paid> paid(String outTradeNo) {
    return Optional.ofNullable(files(ORDER).get(outTradeNo))
        .filter(how -> !how.isEmpty() && !how.equals(CLOSED))
        .map(amount -> new Paid("kept" + outTradeNo, new BigDecimal(amount)));
  }

  /** The amounts of the payments that were made, by the numbers of the orders. */
  Map<String, String> payments() {
    Map<String, String> payments = files(ORDER);
    payments.values().removeIf(CLOSED::equals);
    return payments;
  }

  /** The numbers of the refunded orders, by the numbers of the refunds. */
  Map<String, String> refunds() {
    return files(REFUND);
  }

  private Map<String, String> files(String end) {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> all = Files.list(directory)) {
      for (Path file : all.filter(each -> each.toString().endsWith(end)).toList()) {
        String name = file.getFileName().toString();
        texts.put(name.substring(0, name.length() - end.length()), Files.readString(file));
      }
      return texts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Set<PayChannel> channels() {
    return Set.of(PayChannel.QR_CODE);
  }

  @Override
  public CreateResult create(OrderRequest request) {
    return new Created("prepay" + request.outTradeNo(), "weixin://" + request.outTradeNo());
  }

  @Override
  public QueryResult query(String outTradeNo) {
    return paid(outTradeNo).<QueryResult>map(paid -> paid).orElseGet(Unpaid::new);
  }

  @Override
  public CloseResult close(String outTradeNo) {
    end(outTradeNo, CLOSED);
    return paid(outTradeNo).<CloseResult>map(paid -> paid).orElseGet(Closed::new);
  }

  @Override
  public RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount) {
    write(outRefundNo + REFUND, outTradeNo);
    return new Refunded();
  }

  @Override
  public RefundResult queryRefund(String outTradeNo, String outRefundNo) {
    return refunds().containsKey(outRefundNo) ? new Refunded() : new UnknownRefund();
  }

  @Override
  public BillResult bill(LocalDate day) {
    return new BillNotReady();
  }

  @Override
  public NoticeResult verify(Map<String, String> headers, String body) {
    String[] fields = body.split(" ", -1);
    return fields.length == 3
        ? new VerifiedPayment(fields[0], fields[1], new BigDecimal(fields[2]))
        : new RejectedNotice(NoticeRejection.MALFORMED);
  }
}
