package io.courtflash.core.money.gateway.wechat;

import com.wechat.pay.java.core.http.HttpClient;
import com.wechat.pay.java.service.billdownload.BillDownloadService;
import com.wechat.pay.java.service.billdownload.DigestBillEntity;
import com.wechat.pay.java.service.billdownload.model.BillType;
import com.wechat.pay.java.service.billdownload.model.GetTradeBillRequest;
import com.wechat.pay.java.service.billdownload.model.QueryBillEntity;
import com.wechat.pay.java.service.payments.model.Transaction;
import com.wechat.pay.java.service.payments.nativepay.NativePayService;
import com.wechat.pay.java.service.payments.nativepay.model.CloseOrderRequest;
import com.wechat.pay.java.service.payments.nativepay.model.QueryOrderByOutTradeNoRequest;
import com.wechat.pay.java.service.refund.RefundService;
import com.wechat.pay.java.service.refund.model.AmountReq;
import com.wechat.pay.java.service.refund.model.CreateRequest;
import com.wechat.pay.java.service.refund.model.QueryByOutRefundNoRequest;
import com.wechat.pay.java.service.refund.model.Refund;
import io.courtflash.core.money.provider.GatewayFaultException;
import io.courtflash.core.money.provider.GatewayProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;

/**
 * WeChat Pay's calls for orders that exist. Each throws {@link
 * WechatHttpClient.WechatRefusedException} if it is refused, and {@link GatewayFaultException} if
 * its result isn't known. Amounts are in yuan.
 */
final class WechatApi {

  private final WechatConnection.WechatMerchant merchant;
  private final HttpClient http;
  private final NativePayService orders;
  private final RefundService refunds;
  private final BillDownloadService bills;

  WechatApi(WechatConnection.WechatMerchant merchant, HttpClient http) {
    this.merchant = merchant;
    this.http = http;
    this.orders = new NativePayService.Builder().httpClient(http).build();
    this.refunds = new RefundService.Builder().httpClient(http).build();
    this.bills =
        new BillDownloadService.Builder().httpClient(http).decryptor(WechatApi::decrypt).build();
  }

  /** The service wants a decryptor for statements of other kinds. */
  private static String decrypt(String text) {
    throw new UnsupportedOperationException("The bill isn't encrypted");
  }

  /** Queries an order, whatever channel it was opened on. */
  Transaction query(String outTradeNo) {
    QueryOrderByOutTradeNoRequest request = new QueryOrderByOutTradeNoRequest();
    request.setMchid(merchant.id());
    request.setOutTradeNo(outTradeNo);
    return orders.queryOrderByOutTradeNo(request);
  }

  /** Closes an order, whatever channel it was opened on. */
  void close(String outTradeNo) {
    CloseOrderRequest request = new CloseOrderRequest();
    request.setMchid(merchant.id());
    request.setOutTradeNo(outTradeNo);
    orders.closeOrder(request);
  }

  /**
   * Refunds a part of a payment.
   *
   * @param paid the whole payment
   */
  Refund refund(String outTradeNo, String outRefundNo, BigDecimal amount, BigDecimal paid) {
    AmountReq amounts = new AmountReq();
    amounts.setRefund((long) WechatAmounts.cents(amount));
    amounts.setTotal((long) WechatAmounts.cents(paid));
    amounts.setCurrency(WechatAmounts.CURRENCY);
    CreateRequest request = new CreateRequest();
    request.setOutTradeNo(outTradeNo);
    request.setOutRefundNo(outRefundNo);
    request.setNotifyUrl(merchant.notifyUrl());
    request.setAmount(amounts);
    return refunds.create(request);
  }

  Refund queryRefund(String outRefundNo) {
    QueryByOutRefundNoRequest request = new QueryByOutRefundNoRequest();
    request.setOutRefundNo(outRefundNo);
    return refunds.queryByOutRefundNo(request);
  }

  /** The statement of a day in China, as a file with commas. */
  String bill(LocalDate day) {
    GetTradeBillRequest request = new GetTradeBillRequest();
    request.setBillDate(day.toString());
    request.setBillType(BillType.ALL);
    QueryBillEntity where = bills.getTradeBill(request);
    DigestBillEntity bill =
        new DigestBillEntity(
            http.download(where.getDownloadUrl()), where.getHashValue(), where.getHashType());
    try (InputStream stream = bill.getInputStream()) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      if (!bill.verifyHash()) {
        throw new GatewayFaultException(GatewayProblem.PROVIDER_FAILS, "the bill is damaged");
      }
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException("Read from memory", e);
    }
  }
}
