import '#app/styles/shop.css'
